import { type ComponentProps, type ReactNode, useId } from "react";
import classes from "./choices.module.css";

type Props = {
  legend: string;
  /** CSS of the grid's columns. */
  columns: string;
  maxWidth?: string;
  error?: ReactNode;
  children: ReactNode;
};

/** One-tap choices, built on radio buttons or tick boxes, so the keyboard works. */
export function Choices({ legend, columns, maxWidth, error, children }: Props) {
  const id = useId();
  return (
    <fieldset className="bare" aria-describedby={error ? id : undefined}>
      <legend className="bold mb-s">{legend}</legend>
      {error && (
        <p id={id} className="error fine plain mb-s">
          {error}
        </p>
      )}
      <div className="stack gap-xs" style={{ gridTemplateColumns: columns, maxWidth }}>
        {children}
      </div>
    </fieldset>
  );
}

type ChoiceProps = ComponentProps<"input"> & { wide?: boolean; children: ReactNode };

export function Choice({ wide, children, ...input }: ChoiceProps) {
  return (
    <label className={`${classes.choice} box bold`} data-wide={wide || undefined}>
      <input {...input} className="visually-hidden" />
      {children}
    </label>
  );
}
