import type { SingleLine } from "@gatepost/contract/emails";
import {
  IconCalendarEvent,
  IconCalendarOff,
  IconEye,
  IconInfoCircle,
  IconListCheck,
  IconSchoolOff,
  IconTicket,
} from "@tabler/icons-react";
import { createElement } from "react";
import { TaskIcon, type Task } from "../../../ui/task-icon.tsx";

type Verb = NonNullable<SingleLine["verb"]>;

const tasks: Partial<Record<Verb, Task>> = {
  bring: "pack",
  wear: "wear",
  pay: "pay",
  reply: "reply",
  sign: "sign",
  return: "sign",
  collect: "go",
  attend: "go",
};

type Props = { line: Pick<SingleLine, "kind" | "verb" | "flags" | "closure">; size: number };

/** An icon for a line's kind; the words say it too. */
export function LineIcon({ line, size }: Props) {
  const { verb, flags, closure } = line;
  const task = verb && !flags.includes("cancelled") && closure !== "closed" && tasks[verb];
  if (task) return <TaskIcon task={task} size={size} />;
  return createElement(iconOf(line), { size, stroke: 1.8, "aria-hidden": true });
}

function iconOf({ kind, verb, flags, closure }: Props["line"]) {
  if (flags.includes("cancelled")) return IconCalendarOff;
  if (closure === "closed") return IconSchoolOff;
  if (verb === "book" || verb === "order") return IconTicket;
  if (verb === "check") return IconEye;
  if (verb) return IconListCheck;
  return kind === "info" ? IconInfoCircle : IconCalendarEvent;
}
