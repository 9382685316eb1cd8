import { Button } from "@mantine/core";
import { useEffect, useRef, type ComponentProps, type MouseEvent, type ReactNode } from "react";
import { StatusLine } from "../status-line.tsx";
import type { SchemaForm } from "./use-schema-form.ts";

type Values = Record<string, unknown>;

type Props<V extends Values> = Pick<ComponentProps<"form">, "aria-label" | "method" | "children"> & {
  of: SchemaForm<V>;
  /** What its button says. */
  does: string;
  disabled?: boolean;
  danger?: boolean;
  /** "wide": one large button; "dialog": at the end, the way out first. */
  buttons?: "row" | "wide" | "dialog";
  /** With a way out, which gives up what was typed. */
  onCancel?: (() => void) | undefined;
  cancel?: string;
  beside?: ReactNode;
};

/** A form: what stops it on top, that what was typed before was kept, the fields, and the buttons. */
export function Form<V extends Values>(props: Props<V>) {
  const { of, does, disabled = false, danger, buttons = "row", onCancel, cancel = "Cancel" } = props;
  const leave = () => {
    of.forget();
    onCancel?.();
  };
  const wayOut = onCancel && (
    <Button variant="default" onClick={leave}>
      {cancel}
    </Button>
  );
  return (
    <form
      noValidate
      className="stack gap-l"
      method={props.method}
      aria-label={props["aria-label"]}
      onSubmit={(event) => void of.submit(event)}
    >
      <ErrorSummary of={of} />
      {of.restored && <StatusLine tone="notice">We kept what you typed before.</StatusLine>}
      {props.children}
      <div className={`row gap-l ${buttons === "dialog" ? "ends" : ""}`}>
        {buttons === "dialog" && wayOut}
        <Button
          type="submit"
          loading={of.busy}
          disabled={disabled}
          {...(danger ? { color: "red" } : {})}
          {...(buttons === "wide" ? { size: "lg", fullWidth: true } : {})}
        >
          {does}
        </Button>
        {buttons !== "dialog" && wayOut}
        {props.beside}
      </div>
    </form>
  );
}

/** For a field of something that is no sentence: an address, a code, a name to sign in with. */
export const plainText = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

/** For the `ref` of a form's first field, or of the heading of what replaces the focused button. */
export function focusOnOpen(field: HTMLElement | null): void {
  field?.focus();
}

/** What stops the form; takes focus at each failed attempt, and each line leads to its field. */
function ErrorSummary<V extends Values>({ of }: { of: SchemaForm<V> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (of.attempt > 0) box.current?.focus();
  }, [of.attempt]);

  const errors = Object.keys(of.form.getInitialValues()).flatMap((name) =>
    of.form.errors[name] ? [[name, of.form.errors[name]] as const] : [],
  );
  if (errors.length === 0 && !of.failure) return null;
  return (
    <div ref={box} className="alarm" role="alert" tabIndex={-1}>
      {of.failure && <p className="bold plain">{of.failure}</p>}
      {errors.length > 0 && (
        <>
          <p className="bold plain">{errors.length === 1 ? "Please fix one thing:" : "Please fix these:"}</p>
          <ul className="bullets mt-s">
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

function leadTo(event: MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
