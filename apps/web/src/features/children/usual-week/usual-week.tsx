import type { Child } from "@gatepost/contract/children";
import { usualWeekMaximum } from "@gatepost/contract/limits";
import type { UsualWeekEntry } from "@gatepost/contract/usual-week";
import { Group } from "@mantine/core";
import { IconCalendarRepeat } from "@tabler/icons-react";
import { useState } from "react";
import { Failure } from "../../../ui/failure.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { RecordHead, RecordList, type RowActions } from "../../../ui/record-list.tsx";
import { EntryForm } from "./entry-form.tsx";
import { useDeleteEntry, useUsualWeek, useSetEntryState } from "./usual-week.api.ts";
import { Link } from "react-router";
import { messageAddress } from "../../emails/emails-address.ts";
import { kitWords, whenWords } from "./usual-words.ts";
import { RowButton } from "../../../ui/row-button.tsx";

type Props = { child: Pick<Child, "id" | "name"> };

export function UsualWeek({ child }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Fold
      label={
        <span>
          Usual week<span className="visually-hidden"> of {child.name}</span>
        </span>
      }
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {open && <Entries child={child} />}
    </Fold>
  );
}

function Entries({ child: { id, name } }: Props) {
  return (
    <RecordList
      query={useUsualWeek(id)}
      loadFailed="We couldn’t load the usual week."
      addLabel="Add to the usual week"
      maximum={usualWeekMaximum}
      many="entries"
      empty={{
        title: "Nothing yet",
        icon: <IconCalendarRepeat size={30} />,
        words: `PE kit on Tuesdays, library books on Fridays: we keep what emails say about ${name}’s week here and remind you the day before. You can add more.`,
      }}
      renderRow={(entry, actions) => <EntryRow child={id} entry={entry} {...actions} />}
      renderForm={(entry, onClose) => <EntryForm child={id} entry={entry} onClose={onClose} />}
      deletion={{
        remove: useDeleteEntry(id),
        label: "Delete entry",
        failed: "We couldn’t delete the entry.",
        nameOf: ({ title }) => title,
        words: () =>
          `This takes it out of ${name}’s usual week, and later emails won’t bring it back. To leave it out for a while, pause it.`,
      }}
    />
  );
}

type EntryRowProps = RowActions & { child: string; entry: UsualWeekEntry };

const stateWords = { active: null, paused: "Paused", suggested: "Suggested by an email" } as const;
const nextState = {
  active: { state: "paused", label: "Pause" },
  paused: { state: "active", label: "Resume" },
  suggested: { state: "active", label: "Show it on the page" },
} as const;

function EntryRow({ child, entry, ...actions }: EntryRowProps) {
  const change = useSetEntryState(child, entry.id);
  const { state, label } = nextState[entry.state];
  const words = [whenWords(entry), kitWords(entry), stateWords[entry.state]].filter(Boolean);
  return (
    <div className={`stack gap-xs ${entry.state === "active" ? "" : "soft"}`}>
      <RecordHead title={entry.title} detail={words.join(" · ")} name={entry.title} {...actions} />
      <Group gap="0.5rem 1rem">
        <RowButton label={label} name={`${label}: ${entry.title}`} of={change} input={state} />
        {entry.message_id && (
          <Link to={messageAddress(entry.message_id)}>
            Open the email<span className="visually-hidden"> about {entry.title}</span>
          </Link>
        )}
      </Group>
      <Failure of={change} says="We couldn’t change the entry." />
    </div>
  );
}
