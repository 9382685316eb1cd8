import type { UsualWeekEntry } from "@gatepost/contract/usual-week";
import { Anchor, Button, Group } from "@mantine/core";
import { Link } from "react-router";
import { Failure } from "../../../ui/failure.tsx";
import { RecordHead, type RowActions } from "../../../ui/record-list.tsx";
import { messageAddress } from "../../emails/emails-address.ts";
import { useSetEntryState } from "./usual-week.api.ts";
import classes from "./usual-week.module.css";
import { kitWords, whenWords } from "./usual-words.ts";

type Props = RowActions & { child: string; entry: UsualWeekEntry };

const stateWords = { active: null, paused: "Paused", suggested: "Suggested by an email" } as const;
const nextState = {
  active: { state: "paused", label: "Pause" },
  paused: { state: "active", label: "Resume" },
  suggested: { state: "active", label: "Show it on the page" },
} as const;

/** One entry: what, when, what to take, and its actions. */
export function EntryRow({ child, entry, ...actions }: Props) {
  const change = useSetEntryState(child, entry.id);
  const { state, label } = nextState[entry.state];
  const words = [whenWords(entry), kitWords(entry), stateWords[entry.state]].filter(Boolean);
  return (
    <div className={`${classes.entry} stack gap-xs`} data-off={entry.state === "active" ? undefined : ""}>
      <RecordHead title={entry.title} detail={words.join(" · ")} name={entry.title} {...actions} />
      <Group gap="0.5rem 1rem">
        <Button
          variant="default"
          size="sm"
          loading={change.isPending}
          onClick={() => change.mutate(state)}
          aria-label={`${label}: ${entry.title}`}
        >
          {label}
        </Button>
        {entry.message_id && (
          <Anchor component={Link} to={messageAddress(entry.message_id)}>
            Open the email<span className="visually-hidden"> about {entry.title}</span>
          </Anchor>
        )}
      </Group>
      <Failure of={change} says="We couldn’t change the entry." />
    </div>
  );
}
