import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** Announces the new page's title and moves focus to its content, like a full page load. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [words, setWords] = useState("");
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = "";
    // The title is set after the page has rendered.
    const timer = setTimeout(() => setWords(document.title), 100);
    document.getElementById("main")?.focus({ preventScroll: true });
    return () => clearTimeout(timer);
  }, [pathname]);
  return <output className="visually-hidden">{words}</output>;
}
