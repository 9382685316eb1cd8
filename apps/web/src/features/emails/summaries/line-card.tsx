import type { DigestLine, SingleLine } from "@gatepost/contract/emails";
import { capital, priceOf } from "@gatepost/contract/wording";
import { Button, Stack } from "@mantine/core";
import { IconCircleCheck, IconRotate } from "@tabler/icons-react";
import { useSessionState } from "../../../lib/session.ts";
import { ChildChips } from "../../../ui/child-chip.tsx";
import { AddToCalendar } from "../../calendars/add-to-calendar.tsx";
import { ClassQuestion } from "./class-question.tsx";
import { belongingTo } from "./digest-lines.ts";
import { LineNotes } from "./line-facts.tsx";
import { LineIcon } from "./line-icon.tsx";
import { LineLinks } from "./line-links.tsx";
import { LineSource } from "./line-source.tsx";
import { Lines } from "./lines.tsx";
import { isWeekly } from "./fix-line.tsx";
import { Snooze } from "./snooze.tsx";
import { useShownLines } from "./shown-lines.ts";

type Props = {
  line: SingleLine;
  /** All lines of the screen. */
  lines: readonly DigestLine[];
  onClose: () => void;
};

/** Everything about one line: when, for whom, what to do for it, the school's words, the email, and warnings. */
export function LineCard({ line, lines, onClose }: Props) {
  const { changes } = useShownLines();
  const tasks = belongingTo(line, lines);
  const [question] = line.class_asked ?? [];
  const facts = {
    When: line.due_words,
    For: line.event_id && line.event,
    Where: line.place,
    Cost: priceOf(line),
    "Only if": line.condition,
  };
  return (
    <Stack gap="0.85rem">
      <p className="row gap-xs plain">
        <TaskName line={line} />
        <ChildChips of={line.children} />
        {line.optional && <span className="soft">Optional</span>}
      </p>
      <dl className="row top gap-wide plain">
        {Object.entries(facts).map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt className="soft fine">{name}</dt>
                <dd className="bold plain">{capital(value)}</dd>
              </div>
            ),
        )}
      </dl>
      <LineNotes line={line} />
      {question && (
        <ClassQuestion
          question={{ child: question.child, classes: [question.class_name] }}
          answers={changes.classes}
          onAnswer={onClose}
        />
      )}
      <Actions line={line} onClose={onClose} />
      {tasks.length > 0 && (
        <section aria-labelledby="card-tasks">
          <h3 id="card-tasks" className="subtitle">
            To do for it
          </h3>
          <Lines lines={tasks} when="due_words" of={line.children} />
        </section>
      )}
      <LineSource line={line} onClose={onClose} />
    </Stack>
  );
}

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
function TaskName({ line }: { line: SingleLine }) {
  const name = line.verb && names[line.verb];
  if (!name || line.flags.includes("cancelled")) return null;
  return (
    <span className="row inline nowrap gap-xs heavy accent">
      <LineIcon line={line} size={22} />
      {name}
    </span>
  );
}

type ActionProps = Omit<Props, "lines">;

/** The buttons that do it: done, claim, link, reply, calendar. */
function Actions({ line, onClose }: ActionProps) {
  const { changes } = useShownLines();
  const isDone = line.done_at !== null;
  const isOn = !line.flags.includes("cancelled");
  const isTask = line.kind === "action" && isOn;
  const isDated = (line.starts_at ?? line.due) !== null && isOn && !line.usual_week;
  const Icon = isDone ? IconRotate : IconCircleCheck;
  const done = () => {
    changes.tick(line, !isDone);
    onClose();
  };
  return (
    <div className="row gap-s">
      {isTask && (
        <Button
          variant={isDone ? "default" : "filled"}
          leftSection={<Icon size={18} aria-hidden="true" />}
          onClick={done}
        >
          {isDone ? "Not done after all" : "Done"}
        </Button>
      )}
      {isTask && !isDone && <ClaimButton line={line} onClose={onClose} />}
      {isTask && !isDone && !isWeekly(line) && <Snooze line={line} onClose={onClose} />}
      <LineLinks line={line} />
      {isDated && <AddToCalendar itemId={line.item_id} text={line.text} />}
    </div>
  );
}

/** "I’ll do it", if the family has a second adult who has not claimed it. */
function ClaimButton({ line, onClose }: ActionProps) {
  const { changes } = useShownLines();
  const user = useSessionState().session?.user;
  const mine = line.claimed_by?.id === user?.id;
  if (!user?.shares_family) return null;
  if (line.claimed_by && !mine) return <span className="bold">{line.claimed_by.name}’s got it</span>;
  const claim = () => {
    changes.claim(line, !mine);
    onClose();
  };
  return (
    <Button variant="default" onClick={claim}>
      {mine ? "I can’t after all" : "I’ll do it"}
    </Button>
  );
}
