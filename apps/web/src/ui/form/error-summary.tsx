import { useEffect, useRef } from "react";
import type { SchemaForm } from "./use-schema-form.ts";
import classes from "./error-summary.module.css";

/** The form's errors, on top of it; takes focus at each failed attempt, and each line links to its field. */
export function ErrorSummary<V extends Record<string, unknown>>({ of }: { of: SchemaForm<V> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (of.attempt > 0) box.current?.focus();
  }, [of.attempt]);

  const errors = Object.keys(of.form.getInitialValues()).flatMap((name) =>
    of.form.errors[name] ? [[name, of.form.errors[name]] as const] : [],
  );
  if (errors.length === 0 && !of.failure) return null;
  return (
    <div ref={box} className={classes.summary} role="alert" tabIndex={-1}>
      {of.failure && <p className={classes.failure}>{of.failure}</p>}
      {errors.length > 0 && (
        <>
          <p className={classes.failure}>
            {errors.length === 1 ? "Please fix one thing:" : "Please fix these:"}
          </p>
          <ul className={classes.list}>
            {errors.map(([name, message]) => (
              <li key={name}>
                <a href={`#${of.fieldId(name)}`} onClick={(event) => leadTo(event, of.fieldId(name))}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function leadTo(event: React.MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
