import { useLayoutEffect, useRef } from "react";

/**
 * For parts that take each other's place: a form and the button that opened it, a record and its form. Called in the handler that makes the
 * change, with the id of what takes the focus as soon as what has it now is gone: nobody is sent back to the top of the page. A parent
 * who has gone on to something else meanwhile is left there.
 */
export function useFocusNext(): (id: string) => void {
  const wanted = useRef<{ id: string; from: Element | null } | null>(null);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { id, from } = wanted.current;
    const has = document.activeElement;
    if (has !== document.body && has !== null) {
      if (has === from) return;
      // A dialog that closes gives the focus back to what opened it; that may go next.
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
