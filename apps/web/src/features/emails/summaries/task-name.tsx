import type { SingleLine } from "@gatepost/contract/emails";
import { LineIcon } from "./line-icon.tsx";
import classes from "./line-card.module.css";

const names = {
  bring: "Pack",
  wear: "Wear",
  pay: "Pay",
  reply: "Reply",
  sign: "Sign",
  return: "Send back",
  book: "Book",
  order: "Order",
  collect: "Collect",
  attend: "Go",
  check: "Check",
  other: null,
} satisfies Record<NonNullable<SingleLine["verb"]>, string | null>;

/** The kind of task, in a word with its icon. Nothing for an event, or for a task without a fitting word. */
export function TaskName({ line }: { line: SingleLine }) {
  const name = line.verb && names[line.verb];
  if (!name || line.flags.includes("cancelled")) return null;
  return (
    <span className={`${classes.task} row inline nowrap gap-xs heavy`}>
      <LineIcon line={line} size={22} />
      {name}
    </span>
  );
}
