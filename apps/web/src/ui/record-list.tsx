import { ActionIcon, Button, Group } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useId, useState, type ReactNode } from "react";
import { useFocusNext } from "./focus-next.ts";
import { openDraft, type DraftName } from "./form/drafts.ts";

export type RowActions = { onEdit: () => void; onDelete: () => void; editId: string };
export type Opener = { id: string; onClick: () => void };

type Props<R> = {
  records: readonly R[];
  /** The draft's name, if the form keeps drafts. */
  draft?: DraftName;
  addLabel: string;
  /** Replaces the button when the limit is reached. */
  full?: ReactNode;
  /** `opener` makes it the button that opens the add form. */
  renderEmpty: (opener: Opener) => ReactNode;
  renderRow: (record: R, actions: RowActions) => ReactNode;
  /** Adds a record if none is given. */
  renderForm: (record: R | undefined, onClose: (saved?: R) => void) => ReactNode;
  /**
   * The question before a deletion; null while nothing is being deleted. `returnTo` takes the focus when the record
   * is gone.
   */
  renderQuestion: (record: R | null, onClose: () => void, returnTo: string) => ReactNode;
};

/** A parent's records: a list with editing in place, a form to add one, and a question before deleting. */
export function RecordList<R extends { id: string }>(props: Props<R>) {
  const { records, draft, addLabel, full, renderEmpty, renderRow, renderForm, renderQuestion } = props;
  const [open, setOpen] = useState(() => (draft ? openDraft(draft) : null));
  const [deleting, setDeleting] = useState<R | null>(null);
  const focusNext = useFocusNext();
  const list = useId();
  const addId = `${list}-add`;
  const editId = (id: string) => `${list}-edit-${id}`;
  const rowId = (id: string) => `${list}-row-${id}`;
  const opener = { id: addId, onClick: () => setOpen("new") };
  function close(saved?: R) {
    focusNext(saved ? rowId(saved.id) : open === "new" || !open ? addId : editId(open));
    setOpen(null);
  }
  return (
    <div className="stack gap-l">
      {records.length === 0 && open !== "new" && renderEmpty(opener)}
      {records.length > 0 && (
        <ul className="bare lines">
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
      {full}
      {renderQuestion(deleting, () => setDeleting(null), addId)}
    </div>
  );
}

type HeadProps = RowActions & {
  title: string;
  detail?: string | null;
  /** The buttons' accessible names: "Edit oakwood.northshire.sch.uk". */
  name: string;
};

/** A record's name, with its buttons. */
export function RecordHead({ title, detail, name, editId, onEdit, onDelete }: HeadProps) {
  return (
    <Group gap="0.25rem" wrap="nowrap">
      <div className="stack gap-0 anywhere grow">
        <strong>{title}</strong>
        {detail && <span className="quiet">{detail}</span>}
      </div>
      <ActionIcon id={editId} variant="subtle" size="xl" onClick={onEdit} aria-label={`Edit ${name}`}>
        <IconPencil size={20} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon variant="subtle" color="red" size="xl" onClick={onDelete} aria-label={`Delete ${name}`}>
        <IconTrash size={20} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}
