import { IconChevronDown } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import classes from "./settings-row.module.css";
import { hasDraft, type RowId, type SettingsRows } from "./use-settings-rows.ts";

type Props = {
  /** Its hash in the address: /settings#gmail. */
  id: RowId;
  rows: SettingsRows;
  title: string;
  /** Its current value. */
  value: ReactNode;
  problem?: boolean;
  tone?: "plain" | "note";
  children: ReactNode;
};

/** One setting: its name and value; a tap opens it. */
export function SettingsRow({ id, rows, title, value, problem, tone = "plain", children }: Props) {
  const open = rows.open === id;
  // Unsaved input survives closing the row.
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return (
    <Card id={id} aria-labelledby={`${id}-title`} tone={tone} className={classes.row}>
      <h2 className={classes.heading}>
        <button
          type="button"
          className={classes.button}
          aria-expanded={open}
          aria-controls={`${id}-panel`}
          onClick={() => rows.toggle(id)}
        >
          <span id={`${id}-title`} className={classes.title}>
            {title}
          </span>
          {!open && (
            <span className={classes.value} data-problem={problem || undefined}>
              {value}
              {hasDraft(id) && <strong> Not saved yet.</strong>}
            </span>
          )}
          <IconChevronDown size={22} aria-hidden="true" className={classes.chevron ?? ""} />
        </button>
      </h2>
      <div id={`${id}-panel`} hidden={!open} className={classes.panel}>
        {wanted && children}
      </div>
    </Card>
  );
}
