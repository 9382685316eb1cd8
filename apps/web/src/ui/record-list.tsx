import { ActionIcon, Button } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import type { UseMutationResult } from "@tanstack/react-query";
import { useId, useState, type ReactNode } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Loaded, type Attempt } from "./failure.tsx";
import { useFocusNext } from "./focus-next.ts";
import { openDraft, type DraftName } from "./form/drafts.ts";
import { StatusLine } from "./status-line.tsx";

export type RowActions = { onEdit: () => void; onDelete: () => void; editId: string };

type Props<R> = {
  query: Attempt & { data: R[] | undefined };
  loadFailed: string;
  draft?: DraftName;
  addLabel: string;
  addDisabled?: boolean;
  /** "lines" have a rule between them; a "stack" is of cards. */
  look?: "lines" | "stack";
  /** How many there may be, and what they are called. */
  maximum?: number;
  many?: string;
  empty: { title: string; icon: ReactNode; words: ReactNode };
  renderRow: (record: R, actions: RowActions) => ReactNode;
  /** Adds a record if none is given. */
  renderForm: (record: R | undefined, onClose: (saved?: R) => void) => ReactNode;
  deletion: Deletion<R>;
};

type Deletion<R> = {
  remove: UseMutationResult<unknown, Error, string>;
  /** What the dialog's button says. */
  label: string;
  failed: string;
  nameOf: (record: R) => string;
  /** What follows from it. */
  words: (record: R) => ReactNode;
  onDone?: (record: R) => void;
};

/** A parent's records: a list with editing in place, a form to add one, and a question before deleting. */
export function RecordList<R extends { id: string }>({ query, loadFailed, ...props }: Props<R>) {
  return (
    <Loaded query={query} failed={loadFailed}>
      {(records) => <Records records={records} {...props} />}
    </Loaded>
  );
}

type RecordsProps<R> = Omit<Props<R>, "query" | "loadFailed"> & { records: readonly R[] };

function Records<R extends { id: string }>({ records, ...props }: RecordsProps<R>) {
  const { draft, addLabel, addDisabled = false, look = "lines", maximum = Infinity, many } = props;
  const { empty, renderRow, renderForm, deletion } = props;
  const [open, setOpen] = useState(() => (draft ? openDraft(draft) : null));
  const [deleting, setDeleting] = useState<R | null>(null);
  const focusNext = useFocusNext();
  const list = useId();
  const addId = `${list}-add`;
  const editId = (id: string) => `${list}-edit-${id}`;
  const rowId = (id: string) => `${list}-row-${id}`;
  const opener = { id: addId, disabled: addDisabled, onClick: () => setOpen("new") };
  const full = records.length >= maximum;
  function close(saved?: R) {
    focusNext(saved ? rowId(saved.id) : open === "new" || !open ? addId : editId(open));
    setOpen(null);
  }
  function deleted() {
    setDeleting(null);
    if (deleting) deletion.onDone?.(deleting);
  }
  return (
    <div className="stack gap-l">
      {records.length === 0 && open !== "new" && (
        <EmptyState title={empty.title} icon={empty.icon} action={<Button {...opener}>{addLabel}</Button>}>
          {empty.words}
        </EmptyState>
      )}
      {records.length > 0 && (
        <ul className={`bare ${look}`}>
          {records.map((record) => (
            <li key={record.id} id={rowId(record.id)} tabIndex={-1}>
              {open === record.id
                ? renderForm(record, close)
                : renderRow(record, {
                    editId: editId(record.id),
                    onEdit: () => setOpen(record.id),
                    onDelete: () => setDeleting(record),
                  })}
            </li>
          ))}
        </ul>
      )}
      {open === "new" && renderForm(undefined, close)}
      {open !== "new" && records.length > 0 && !full && (
        <div>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />} {...opener}>
            {addLabel}
          </Button>
        </div>
      )}
      {full && (
        <StatusLine tone="notice">
          You’ve reached the limit of {maximum} {many}.
        </StatusLine>
      )}
      <ConfirmDialog
        opened={deleting !== null}
        title={`Delete ${deleting ? deletion.nameOf(deleting) : ""}?`}
        confirmLabel={deletion.label}
        danger
        attempt={deletion.remove}
        failed={deletion.failed}
        returnTo={addId}
        onClose={() => setDeleting(null)}
        onConfirm={() => deleting && deletion.remove.mutate(deleting.id, { onSuccess: deleted })}
      >
        {deleting && deletion.words(deleting)}
      </ConfirmDialog>
    </div>
  );
}

type ButtonsProps = RowActions & {
  /** Their accessible names: "Edit oakwood.northshire.sch.uk". */
  name: string;
};

export const RecordButtons = ({ name, editId, onEdit, onDelete }: ButtonsProps) => (
  <div className="row nowrap gap-0 rigid">
    <ActionIcon id={editId} variant="subtle" size="xl" onClick={onEdit} aria-label={`Edit ${name}`}>
      <IconPencil size={20} aria-hidden="true" />
    </ActionIcon>
    <ActionIcon variant="subtle" color="red" size="xl" onClick={onDelete} aria-label={`Delete ${name}`}>
      <IconTrash size={20} aria-hidden="true" />
    </ActionIcon>
  </div>
);

type HeadProps = ButtonsProps & { title: string; detail?: string | null };

export const RecordHead = ({ title, detail, ...buttons }: HeadProps) => (
  <div className="row nowrap gap-xs">
    <div className="stack gap-0 anywhere grow">
      <strong>{title}</strong>
      {detail && <span className="quiet fine">{detail}</span>}
    </div>
    <RecordButtons {...buttons} />
  </div>
);
