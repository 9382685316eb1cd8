import type { Child } from "@gatepost/contract/children";
import type { UsualWeekEntry } from "@gatepost/contract/usual-week";
import { usualWeekMaximum } from "@gatepost/contract/limits";
import { Button, Skeleton, Stack, Anchor, Group } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Failure } from "../../../ui/failure.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { RecordList, type Opener, RecordHead, type RowActions } from "../../../ui/record-list.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { EntryForm } from "./entry-form.tsx";
import { useDeleteEntry, useUsualWeek, useSetEntryState } from "./usual-week.api.ts";
import classes from "./usual-week.module.css";
import { Link } from "react-router";
import { messageAddress } from "../../emails/emails-address.ts";
import { kitWords, whenWords } from "./usual-words.ts";

type Props = { child: Pick<Child, "id" | "name"> };

/** A child's usual week, folded until opened. */
export function UsualWeek({ child }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Fold
      className={classes.week}
      label={
        <>
          Usual week<span className="visually-hidden"> of {child.name}</span>
        </>
      }
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {open && <Entries child={child} />}
    </Fold>
  );
}

function Entries({ child }: Props) {
  const week = useUsualWeek(child.id);
  if (week.isPending) return <Skeleton height={96} radius="md" />;
  if (week.isError) return <Failure of={week} says="We couldn’t load the usual week." />;
  const full =
    week.data.length >= usualWeekMaximum ? (
      <StatusLine tone="notice">You’ve reached the limit of {usualWeekMaximum} entries.</StatusLine>
    ) : null;
  return (
    <RecordList
      records={week.data}
      addLabel="Add to the usual week"
      full={full}
      renderEmpty={(opener) => <NothingYet child={child} opener={opener} />}
      renderRow={(entry, actions) => <EntryRow child={child.id} entry={entry} {...actions} />}
      renderForm={(entry, onClose) => <EntryForm child={child.id} entry={entry} onClose={onClose} />}
      renderQuestion={(entry, onClose, returnTo) => (
        <DeleteEntry child={child} entry={entry} onClose={onClose} returnTo={returnTo} />
      )}
    />
  );
}

function NothingYet({ child, opener }: Props & { opener: Opener }) {
  return (
    <Stack gap="0.75rem" align="flex-start">
      <p className="quiet">
        PE kit on Tuesdays, library books on Fridays: we keep what emails say about {child.name}’s week here
        and remind you the day before. You can add more.
      </p>
      <Button variant="default" {...opener}>
        Add to the usual week
      </Button>
    </Stack>
  );
}

type DeleteProps = Props & { entry: UsualWeekEntry | null; onClose: () => void; returnTo: string };

function DeleteEntry({ child, entry, onClose, returnTo }: DeleteProps) {
  const remove = useDeleteEntry(child.id);
  return (
    <ConfirmDialog
      opened={entry !== null}
      title={`Delete ${entry?.title ?? ""}?`}
      confirmLabel="Delete entry"
      danger
      attempt={remove}
      failed="We couldn’t delete the entry."
      returnTo={returnTo}
      onClose={onClose}
      onConfirm={() => entry && remove.mutate(entry.id, { onSuccess: onClose })}
    >
      This takes it out of {child.name}’s usual week, and later emails won’t bring it back. To leave it out
      for a while, pause it.
    </ConfirmDialog>
  );
}

type EntryRowProps = RowActions & { child: string; entry: UsualWeekEntry };

const stateWords = { active: null, paused: "Paused", suggested: "Suggested by an email" } as const;
const nextState = {
  active: { state: "paused", label: "Pause" },
  paused: { state: "active", label: "Resume" },
  suggested: { state: "active", label: "Show it on the page" },
} as const;

/** One entry: what, when, what to take, and its actions. */
function EntryRow({ child, entry, ...actions }: EntryRowProps) {
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
