import type { DigestLine, SingleLine } from "@gatepost/contract/emails";
import { priceOf } from "@gatepost/contract/wording";
import { Button, Group, Stack } from "@mantine/core";
import { IconCircleCheck, IconRotate } from "@tabler/icons-react";
import { capital } from "../../../lib/capital.ts";
import { useSessionState } from "../../../lib/session.ts";
import { ChildChip } from "../../../ui/child-chip.tsx";
import { AddToCalendar } from "../../calendars/add-to-calendar.tsx";
import { ClassQuestion } from "./class-question.tsx";
import { belongingTo } from "./digest-lines.ts";
import { LineNotes } from "./line-facts.tsx";
import { LineLink } from "./line-link.tsx";
import { LineSource } from "./line-source.tsx";
import { Lines } from "./lines.tsx";
import classes from "./line-card.module.css";
import { ReplyLink } from "./reply-link.tsx";
import { useShownLines } from "./shown-lines.ts";
import { TaskName } from "./task-name.tsx";

type Props = {
  line: SingleLine;
  /** All lines of the screen. */
  lines: readonly DigestLine[];
  onClose: () => void;
};

/** Everything about one line: when, for whom, what to do for it, the school's words, the email, and warnings. */
export function LineCard({ line, lines, onClose }: Props) {
  const tasks = belongingTo(line, lines);
  return (
    <Stack gap="0.85rem">
      <p className="row gap-xs plain">
        <TaskName line={line} />
        {line.children.map((child) => (
          <ChildChip key={child.id} id={child.id} name={child.name} />
        ))}
      </p>
      <dl className={`${classes.facts} row top gap-wide plain`}>
        <Fact name="When" value={line.due_words} />
        <Fact name="Where" value={line.place} />
        <Fact name="Cost" value={priceOf(line)} />
        <Fact name="Only if" value={line.condition} />
        <Fact name="Do we have to?" value={line.optional ? "No, only if you’d like to" : null} />
      </dl>
      <LineNotes line={line} />
      <WhichClass line={line} onClose={onClose} />
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

const Fact = ({ name, value }: { name: string; value: string | null | undefined }) =>
  value ? (
    <div>
      <dt>{name}</dt>
      <dd>{capital(value)}</dd>
    </div>
  ) : null;

type ActionProps = Omit<Props, "lines">;

/** The first question about a child's class that the line depends on. */
function WhichClass({ line, onClose }: ActionProps) {
  const { changes } = useShownLines();
  const [question] = line.class_asked ?? [];
  return question ? <ClassQuestion question={question} answers={changes.classes} onAnswer={onClose} /> : null;
}

/** The buttons that do it: done, claim, link, reply, calendar. */
function Actions({ line, onClose }: ActionProps) {
  const { changes } = useShownLines();
  const isDone = line.done_at !== null;
  const isOff = line.flags.includes("cancelled");
  const isDated = (line.starts_at ?? line.due) !== null && !isOff && !line.usual_week;
  const Icon = isDone ? IconRotate : IconCircleCheck;
  return (
    <Group gap="0.5rem 1rem">
      {line.kind === "action" && !isOff && (
        <Button
          variant={isDone ? "default" : "filled"}
          leftSection={<Icon size={18} aria-hidden="true" />}
          onClick={() => {
            changes.tick(line, !isDone);
            onClose();
          }}
        >
          {isDone ? "Not done after all" : "Done"}
        </Button>
      )}
      {line.kind === "action" && !isOff && !isDone && <ClaimButton line={line} onClose={onClose} />}
      <LineLink line={line} />
      <ReplyLink line={line} />
      {isDated && <AddToCalendar itemId={line.item_id} text={line.text} />}
    </Group>
  );
}

/** "I’ll do it", if the family has a second adult who has not claimed it. */
function ClaimButton({ line, onClose }: ActionProps) {
  const { changes } = useShownLines();
  const user = useSessionState().session?.user;
  const mine = line.claimed_by?.id === user?.id;
  if (!user?.shares_family) return null;
  if (line.claimed_by && !mine) return <p className={classes.claim}>{line.claimed_by.name}’s got it</p>;
  return (
    <Button
      variant="default"
      onClick={() => {
        changes.claim(line, !mine);
        onClose();
      }}
    >
      {mine ? "I can’t after all" : "I’ll do it"}
    </Button>
  );
}
