import { useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { openDraft, type DraftName } from "../../ui/form/drafts.ts";

/** The rows, with the drafts of their forms. */
const rowDrafts = {
  plan: [],
  gmail: [],
  schedule: ["schedule"],
  "school-domains": ["school-domain"],
  "calendar-sources": ["calendar-source"],
  family: ["family"],
} as const satisfies Record<string, readonly DraftName[]>;

export type RowId = keyof typeof rowDrafts;

const rowIds = Object.keys(rowDrafts) as RowId[];

/**
 * Which row is open: the one in the address (/settings#gmail), so that links, back and reload work. Without one, the
 * row with unsaved input.
 */
export function useSettingsRows() {
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const named = rowIds.find((id) => `#${id}` === hash);
  // A hash typed into the address bar has no key of its own.
  const visit = key + hash;
  const [followed, setFollowed] = useState(visit);
  const [open, setOpen] = useState(() => named ?? rowIds.find(hasDraft) ?? null);
  if (visit !== followed) {
    setFollowed(visit);
    if (named) setOpen(named);
  }
  function show(next: string | null) {
    const row = document.getElementById(next ?? "");
    const top = row?.getBoundingClientRect().top ?? 0;
    flushSync(() => setOpen(next as RowId | null));
    // A row above may have closed: the tapped one stays under the thumb.
    if (row) scrollTo({ top: scrollY + row.getBoundingClientRect().top - top });
    void navigate({ hash: next ?? "" }, { replace: true, preventScrollReset: true });
  }
  return { open, show };
}

/** Whether something typed in the row waits to be saved. */
export const hasDraft = (id: RowId) => rowDrafts[id].some((name) => openDraft(name) !== null);
