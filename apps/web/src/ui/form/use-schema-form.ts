import { useEffect, useId, useState, type FormEvent } from "react";
import { safeParse, type ZodMiniType } from "zod/mini";
import { ApiError, messageOf } from "../../lib/api-error.ts";
import { draftOf, forgetDraft, keepDraft, type DraftName } from "./drafts.ts";
import { useFieldValues, type FieldErrors } from "./use-field-values.ts";

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
 * A form validated by a contract schema. Values stay on failure; errors appear beside their field and in the summary
 * on top, which takes focus at each failed attempt. Input that the browser filled in before hydration is read at
 * submit.
 */
export function useSchemaForm<V extends Record<string, unknown>>({
  schema,
  initialValues,
  toBody,
  also,
  send,
  failed,
  draft,
}: Options<V>) {
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // A submit before hydration is held back (scripts/start-later.js).
  useEffect(() => void dispatchEvent(new Event("gatepost:form-ready")), []);
  const [kept, setKept] = useState(() => draft && draftOf(draft.name, draft.of));
  const form = useFieldValues<V>({ ...initialValues, ...kept }, (values) => {
    if (draft) keepDraft(draft.name, draft.of, values, initialValues);
  });
  const mistakes = (values: V): FieldErrors => ({
    ...messagesOf(schema, toBody?.(values) ?? values),
    ...also?.(values),
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    form.setValues(filledIn(event.currentTarget, form.getValues()));
    setFailure(null);
    const found = mistakes(form.getValues());
    form.setErrors(found);
    if (Object.values(found).some(Boolean)) return setAttempt((count) => count + 1);
    setBusy(true);
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
      setBusy(false);
    }
  }

  const forget = () => {
    if (draft) forgetDraft(draft.name);
    setKept(null);
  };

  const field = (name: keyof V & string, options?: { type: "checkbox" }) => ({
    ...form.propsOf(name, options?.type),
    id: fieldId(name),
    name,
  });
  const fieldId = (name: string) => `${id}-${name}`;

  return {
    form,
    field,
    fieldId,
    submit,
    attempt,
    failure,
    busy,
    setFailure,
    /** What was typed is given up. */
    forget,
    /** The form has opened with what was typed before. */
    restored: Boolean(kept),
  };
}

/** The schema's first message about each field. */
function messagesOf(schema: ZodMiniType, body: unknown): FieldErrors {
  const { error } = safeParse(schema, body);
  const messages = error?.issues.map(({ path, message }) => [path.join("."), message] as const) ?? [];
  return Object.fromEntries(messages.toReversed());
}

function filledIn<V extends Record<string, unknown>>(element: HTMLFormElement, values: V): V {
  const inPage = new FormData(element);
  const typed: Record<string, unknown> = { ...values };
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === "string") typed[name] = inPage.get(name) ?? value;
    // A box that is not ticked is not in the form's data at all.
    if (typeof value === "boolean" && element.elements.namedItem(name)) typed[name] = inPage.has(name);
  }
  return typed as V;
}

/** The first message of each field that the form has. */
function fieldErrors(error: unknown, values: Record<string, unknown>): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const known = Object.entries(error.fields).filter(([name, list]) => name in values && list.length > 0);
  return Object.fromEntries(known.map(([name, list]) => [name, list[0]]));
}
