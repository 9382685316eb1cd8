import { useId, type ComponentProps, type ReactNode } from "react";
import classes from "./tick-box.module.css";

type Props = Omit<ComponentProps<"input">, "type"> & {
  label?: ReactNode;
  /** A line under the label. */
  description?: ReactNode;
  error?: string | undefined;
};

/** A tick box; without a `label` it needs another accessible name. */
export function TickBox({ label, description, error, className, id, ...input }: Props) {
  const own = useId();
  const inputId = id ?? own;
  const noteId = `${inputId}-note`;
  const note = error ?? description;
  const box = (
    <input
      {...input}
      id={inputId}
      type="checkbox"
      className={classes.box}
      {...(note ? { "aria-describedby": noteId } : {})}
      {...(error ? { "aria-invalid": true } : {})}
    />
  );
  if (!label) return box;
  return (
    <div className={`${classes.field} ${className ?? ""}`}>
      {box}
      <div>
        <label htmlFor={inputId} className={classes.label}>
          {label}
        </label>
        {note && (
          <p
            id={noteId}
            className={`${classes.note} soft fine plain mt-xs`}
            data-error={Boolean(error) || undefined}
          >
            {note}
          </p>
        )}
      </div>
    </div>
  );
}
