import { ActionIcon, Button } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import classes from "./record-list.module.css";

type RowActions = { onEdit: () => void; onDelete: () => void };

type Props<R> = {
  records: readonly R[];
  addLabel: string;
  /** Said in place of the button when there are enough. */
  full?: ReactNode;
  renderEmpty: (onAdd: () => void) => ReactNode;
  renderRow: (record: R, actions: RowActions) => ReactNode;
  /** Adds a record where there is none given. */
  renderForm: (record: R | undefined, onClose: () => void) => ReactNode;
  /** The question before a deletion; null while nothing is asked. */
  renderQuestion: (record: R | null, onClose: () => void) => ReactNode;
};

/** Records that a parent keeps: a list in which each is edited in its place, a form to add one, a question before one goes. */
export function RecordList<R extends { id: string }>(props: Props<R>) {
  const { records, addLabel, full, renderEmpty, renderRow, renderForm, renderQuestion } = props;
  const [open, setOpen] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<R | null>(null);
  const close = () => setOpen(null);
  const add = () => setOpen("new");
  return (
    <div className={classes.stack}>
      {records.length === 0 && open !== "new" && renderEmpty(add)}
      {records.length > 0 && (
        <ul className={classes.list}>
          {records.map((record) => (
            <li key={record.id} className={classes.item}>
              {open === record.id
                ? renderForm(record, close)
                : renderRow(record, {
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
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={add}>
            {addLabel}
          </Button>
        </div>
      )}
      {full}
      {renderQuestion(deleting, () => setDeleting(null))}
    </div>
  );
}

type HeadProps = RowActions & {
  title: string;
  detail?: string | null;
  /** What the buttons say they change: "Edit oakwood.sch.uk". */
  name: string;
};

/** A record's name, with its buttons. */
export function RecordHead({ title, detail, name, onEdit, onDelete }: HeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <strong>{title}</strong>
        {detail && <span className={classes.detail}>{detail}</span>}
      </div>
      <ActionIcon variant="subtle" size="xl" onClick={onEdit} aria-label={`Edit ${name}`}>
        <IconPencil size={20} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon variant="subtle" color="red" size="xl" onClick={onDelete} aria-label={`Delete ${name}`}>
        <IconTrash size={20} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
