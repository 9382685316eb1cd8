import { IconChevronDown } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import classes from "./settings-row.module.css";
import { hasDraft, type RowId, type SettingsRows } from "./use-settings-rows.ts";

type Props = {
  /** What the address names it by: /settings#gmail. */
  id: RowId;
  rows: SettingsRows;
  title: string;
  /** How it is set now. */
  value: ReactNode;
  problem?: boolean;
  tone?: "plain" | "note";
  children: ReactNode;
};

/** One setting: its name and present value, and the whole of it one tap away. */
export function SettingsRow({ id, rows, title, value, problem, tone = "plain", children }: Props) {
  const open = rows.open === id;
  // What was typed stays in the page while the row is closed.
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
