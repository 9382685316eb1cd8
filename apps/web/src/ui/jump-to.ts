import type { MouseEvent } from "react";

/** Moves the focus to an element on the page without changing the address. */
export function jumpTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  const place = document.getElementById(id);
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}
