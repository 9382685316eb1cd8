import type { MouseEvent } from "react";

/** Within the page, whose address stays: what stands in the place asked for takes the focus. */
export function jumpTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  const place = document.getElementById(id);
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}
