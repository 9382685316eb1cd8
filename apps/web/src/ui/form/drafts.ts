import { session } from "../../lib/session.ts";

/** A form whose values are kept until sent or cancelled. */
export type DraftName =
  | "child"
  | "schedule"
  | "school-domain"
  | "calendar-source"
  | "family"
  | "feedback"
  | "own-item"
  | "profile";

type Values = Record<string, unknown>;

/** `of` is the id of the record being edited, or "new". */
type Draft = { of: string; values: Values; open: boolean };

/**
 * Unsent input outlives its form: another page, a dialog closed by mistake, an expired session and the sign-in after
 * it. In this page's memory only, never a password, and cleared when the parent signs out or another one signs in.
 */
const drafts = new Map<DraftName, Draft>();
let owner = session.state().session?.user.id;

session.subscribe(() => {
  const { session: current, ended } = session.state();
  if (current ? current.user.id !== owner : ended !== "expired") drafts.clear();
  if (current) owner = current.user.id;
});

/** Stores the values that differ from the form's initial ones; without any there is no draft. */
export function keepDraft(name: DraftName, of: string, values: Values, atFirst: Values): void {
  const typed = Object.entries(values).filter(
    ([field, value]) => value !== atFirst[field] && !/password|code/.test(field),
  );
  if (typed.length > 0) drafts.set(name, { of, values: Object.fromEntries(typed), open: true });
  else drafts.delete(name);
}

export function draftOf(name: DraftName, of: string): Values | null {
  const draft = drafts.get(name);
  return draft?.of === of ? draft.values : null;
}

/** The record whose form was left open with unsent input, to be reopened; null without one. */
export function openDraft(name: DraftName): string | null {
  const draft = drafts.get(name);
  return draft?.open ? draft.of : null;
}

/** The form was closed on purpose: it isn't reopened automatically, but still shows the input when it is. */
export function closeDraft(name: DraftName): void {
  const draft = drafts.get(name);
  if (draft) draft.open = false;
}

export function forgetDraft(name: DraftName): void {
  drafts.delete(name);
}
