import { useLayoutEffect, useRef } from "react";

/**
 * For elements that replace each other: a form and the button that opened it, a record and its form. Call it in the
 * handler that makes the change, with the id of the element that should take the focus once the focused one is gone,
 * so that nobody is sent back to the top of the page. If the parent has moved on meanwhile, the focus stays there.
 */
export function useFocusNext(): (id: string) => void {
  const wanted = useRef<{ id: string; from: Element | null } | null>(null);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { id, from } = wanted.current;
    const has = document.activeElement;
    if (has !== document.body && has !== null) {
      if (has === from) return;
      // A closing dialog returns the focus to its opener, which may be the next to go.
      wanted.current = from?.isConnected === false ? { id, from: has } : null;
      return;
    }
    const next = document.getElementById(id);
    if (!next) return;
    // What is folded away takes no focus.
    next.closest("details")?.setAttribute("open", "");
    next.focus();
    // A button that is still busy takes no focus yet.
    if (document.activeElement === next) wanted.current = null;
  });
  return (id) => {
    wanted.current = { id, from: document.activeElement };
  };
}
