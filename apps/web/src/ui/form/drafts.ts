import { session } from "../../lib/session.ts";

/** A form whose typed values are kept until they are sent or given up. */
export type DraftName =
  | "child"
  | "schedule"
  | "school-domain"
  | "calendar-source"
  | "second-recipient"
  | "feedback"
  | "profile";

type Values = Record<string, unknown>;

/** `of` is the id of the record that is edited, or "new". */
type Draft = { of: string; values: Values; open: boolean };

/**
 * What is being typed outlives its form: a look at another page, a dialog closed by mistake, a session that ends and the sign-in after
 * it. In this page's memory only, never a password, and gone when the parent signs out or another one signs in.
 */
const drafts = new Map<DraftName, Draft>();
let owner = session.state().session?.user.id;

session.subscribe(() => {
  const { session: current, ended } = session.state();
  if (current ? current.user.id !== owner : ended !== "expired") drafts.clear();
  if (current) owner = current.user.id;
});

/** Keeps what differs from how the form began; when nothing does there is no draft. */
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

/** The record whose form was left open with something typed, to be opened again; null when there is none. */
export function openDraft(name: DraftName): string | null {
  const draft = drafts.get(name);
  return draft?.open ? draft.of : null;
}

/** The form was closed on purpose: it is not opened again by itself, and what was typed stands in it when it is. */
export function closeDraft(name: DraftName): void {
  const draft = drafts.get(name);
  if (draft) draft.open = false;
}

export function forgetDraft(name: DraftName): void {
  drafts.delete(name);
}
