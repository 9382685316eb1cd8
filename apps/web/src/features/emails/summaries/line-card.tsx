import type { DigestLine } from "@gatepost/contract/emails";
import { Anchor, Button, Group, Stack } from "@mantine/core";
import { IconCircleCheck, IconRotate } from "@tabler/icons-react";
import { Link } from "react-router";
import { useSessionState } from "../../../lib/session.ts";
import { ChildChip } from "../../../ui/child-chip.tsx";
import { Quotation } from "../../../ui/evidence-quote.tsx";
import { AddToCalendar } from "../../calendars/add-to-calendar.tsx";
import { messageAddress } from "../emails-address.ts";
import classes from "./line-card.module.css";
import { ClassQuestion } from "./class-question.tsx";
import { saysSum } from "./line-facts.tsx";
import { LineFlags } from "./line-flags.tsx";
import { LineLink } from "./line-link.tsx";
import { ReplyLink } from "./reply-link.tsx";
import { TaskName } from "./task-name.tsx";
import type { ItemChanges } from "./use-item-changes.ts";

type Props = { line: DigestLine; changes: ItemChanges; onClose: () => void };

/** Everything about one line: when, for whom, what to do, the school's words, the email, and warnings. */
export function LineCard({ line, changes, onClose }: Props) {
  const done = line.done_at !== null;
  const cancelled = line.flags.includes("cancelled");
  const amount = line.amount && !saysSum(line.text, line.amount) ? line.amount : null;
  const dated = (line.starts_at ?? line.due) !== null && !cancelled && !line.usual_week;
  return (
    <Stack gap="0.85rem">
      <p className="row gap-xs plain">
        <TaskName line={line} />
        {line.children.map((child) => (
          <ChildChip key={child.id} id={child.id} name={child.name} />
        ))}
      </p>
      <dl className={`${classes.facts} row top gap-wide plain`}>
        {line.due_words && <Fact name="When" value={sentence(line.due_words)} />}
        {line.place && <Fact name="Where" value={sentence(line.place)} />}
        {amount && <Fact name="Cost" value={amount} />}
        {line.optional && <Fact name="Do we have to?" value="No, only if you’d like to" />}
      </dl>
      <LineFlags flags={line.flags} />
      {line.class_asked?.slice(0, 1).map((question) => (
        <ClassQuestion
          key={question.class_name}
          question={question}
          answers={changes.classes}
          onAnswer={onClose}
        />
      ))}
      <Group gap="0.5rem 1rem">
        {line.kind === "action" && !cancelled && (
          <Button
            variant={done ? "default" : "filled"}
            leftSection={
              done ? (
                <IconRotate size={18} aria-hidden="true" />
              ) : (
                <IconCircleCheck size={18} aria-hidden="true" />
              )
            }
            onClick={() => {
              changes.tick(line, !done);
              onClose();
            }}
          >
            {done ? "Not done after all" : "Done"}
          </Button>
        )}
        <ClaimButton line={line} changes={changes} onClose={onClose} />
        <LineLink line={line} />
        <ReplyLink line={line} />
        {dated && <AddToCalendar itemId={line.item_id} text={line.text} />}
      </Group>
      <LineSource line={line} changes={changes} onClose={onClose} />
    </Stack>
  );
}

/** "I’ll do it", if the family has a second adult who has not claimed it. */
function ClaimButton({ line, changes, onClose }: Props) {
  const user = useSessionState().session?.user;
  const mine = line.claimed_by?.id === user?.id;
  if (!user?.shares_family || line.kind !== "action" || line.done_at || line.flags.includes("cancelled"))
    return null;
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

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The passages behind a line, the emails, and ways to report a mistake. */
function LineSource({ line, changes, onClose }: Props) {
  const passages = [line.evidence, ...line.more_evidence];
  // The same email may say it twice.
  const emails = line.calendar ? [] : [...new Set(line.source_ids)];
  return (
    <section aria-labelledby="card-source">
      <h3 id="card-source" className="subtitle">
        Where it says so
      </h3>
      {passages.map((passage, index) => (
        <Quotation key={index} text={passage.text} place={passage.place} />
      ))}
      {emails.length > 0 && (
        <p className={`${classes.emails} row top gap-wide plain mt-s`}>
          {emails.map((id, index) => (
            <Anchor key={id} component={Link} to={messageAddress(id)}>
              {emails.length === 1 ? "Open the email" : `Open email ${index + 1}`}
            </Anchor>
          ))}
        </p>
      )}
      {/* An event of a calendar has no email to open and nothing to correct here. */}
      {!line.calendar && (
        <div className="row top mt-s">
          {line.children.map((child) => (
            <Button
              key={child.id}
              variant="default"
              size="compact-md"
              loading={changes.busy(line)}
              onClick={() => {
                changes.notFor(line, child);
                onClose();
              }}
            >
              Not for {child.name}
            </Button>
          ))}
          <Button
            component={Link}
            to={`${messageAddress(line.message_id)}#missed`}
            variant="default"
            size="compact-md"
          >
            Something was missed
          </Button>
        </div>
      )}
    </section>
  );
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
