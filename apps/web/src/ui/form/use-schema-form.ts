import { useForm } from "@mantine/form";
import { useEffect, useId, useReducer, useState, type FormEvent } from "react";
import { safeParse, type ZodMiniType } from "zod/mini";
import { ApiError, messageOf } from "../../lib/api-error.ts";
import { draftOf, forgetDraft, keepDraft, type DraftName } from "./drafts.ts";

type Options<V> = {
  /** The contract's schema of the body; people read its messages. */
  schema: ZodMiniType;
  initialValues: V;
  /** Maps the typed values to what is checked and sent. */
  toBody?: (values: V) => unknown;
  /** Rules that need more than one field; their messages come before the schema's. */
  also?: (values: V) => Partial<Record<keyof V & string, string>>;
  /** Gets the values as typed. If it throws, the server's sentence is shown, or else `failed`. */
  send: (values: V) => Promise<unknown>;
  failed: string | ((error: unknown) => string);
  /** Keeps unsent input; `of` is the id of the record being edited, or "new". */
  draft?: { name: DraftName; of: string };
};

export type SchemaForm<V extends Record<string, unknown>> = ReturnType<typeof useSchemaForm<V>>;

/**
 * A Mantine form validated by a contract schema. Values stay on failure; errors appear beside their field and in the
 * summary on top, which takes focus at each failed attempt. Input that the browser filled in before hydration is read
 * at submit, so inputs are uncontrolled.
 */
export function useSchemaForm<V extends Record<string, unknown>>(options: Options<V>) {
  const { schema, initialValues, toBody, also, send, failed, draft } = options;
  const id = useId();
  const fieldId = (name: string) => `${id}-${name}`;
  const [attempt, setAttempt] = useState(0);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [failure, setFailure] = useState<string | null>(null);
  const [kept, setKept] = useState(() => draft && draftOf(draft.name, draft.of));
  // A submit before hydration is held back (scripts/start-later.js).
  useEffect(() => void dispatchEvent(new Event("gatepost:form-ready")), []);
  const form = useForm<V>({
    mode: "uncontrolled",
    initialValues: { ...initialValues, ...kept },
    validate: (values) => ({ ...messagesOf(schema, toBody?.(values) ?? values), ...also?.(values) }),
    onValuesChange: (values) => draft && keepDraft(draft.name, draft.of, values, initialValues),
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (form.submitting) return;
    for (const [name, value] of filledIn(event.currentTarget, form.getValues()))
      form.setFieldValue(name, value as never, { forceUpdate: false });
    setFailure(null);
    if ((await form.validate()).hasErrors) return setAttempt((count) => count + 1);
    form.setSubmitting(true);
    try {
      await send(form.getValues());
      forget();
    } catch (error) {
      const errors = fieldErrors(error, initialValues);
      form.setErrors(errors);
      const words = typeof failed === "string" ? messageOf(error, failed) : failed(error);
      setFailure(Object.keys(errors).length > 0 ? null : words);
      setAttempt((count) => count + 1);
      if (!(error instanceof ApiError)) throw error;
    } finally {
      form.setSubmitting(false);
    }
  }

  /** What was typed is given up. */
  function forget() {
    if (draft) forgetDraft(draft.name);
    setKept(null);
  }

  return {
    form,
    field: (name: keyof V & string, props?: { type: "checkbox" }) => ({
      ...form.getInputProps(name, props),
      id: fieldId(name),
      name: name as string,
    }),
    /** For a field that isn't an input: it is drawn by its value. */
    drawn: <Name extends keyof V & string>(name: Name) => ({
      id: fieldId(name),
      value: form.getValues()[name],
      error: form.errors[name],
      onChange(value: V[Name]) {
        form.setFieldValue(name, value as never);
        redraw();
      },
    }),
    fieldId,
    submit,
    attempt,
    failure,
    busy: form.submitting,
    setFailure,
    forget,
    /** The form has opened with what was typed before. */
    restored: Boolean(kept),
  };
}

/** The schema's first message about each field. */
function messagesOf(schema: ZodMiniType, body: unknown): Record<string, string> {
  const issues = safeParse(schema, body).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]).toReversed());
}

/** The text fields and boxes as they are in the page. A box that is not ticked isn't in the form's data at all. */
function filledIn(element: HTMLFormElement, values: Record<string, unknown>): [string, unknown][] {
  const inPage = new FormData(element);
  const isShown = (name: string) => element.elements.namedItem(name) !== null;
  return Object.entries(values)
    .filter(([name, value]) => (typeof value === "boolean" ? isShown(name) : inPage.has(name)))
    .map(([name, value]) => [name, typeof value === "boolean" ? inPage.has(name) : inPage.get(name)]);
}

/** The server's first message about each field that the form has. */
function fieldErrors(error: unknown, values: Record<string, unknown>): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const known = Object.entries(error.fields).filter(([name, list]) => name in values && list.length > 0);
  return Object.fromEntries(known.map(([name, list]) => [name, list[0]!]));
}
