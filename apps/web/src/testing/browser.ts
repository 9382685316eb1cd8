import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A busy machine may take seconds for what takes a moment.
configure({ asyncUtilTimeout: 20_000 });

/** What jsdom leaves out of a browser and our pages need. */
const none = () => undefined;
Object.assign(globalThis, {
  matchMedia: () => ({ matches: false, addEventListener: none, removeEventListener: none }),
  ResizeObserver: class {
    observe = none;
    unobserve = none;
    disconnect = none;
  },
  scrollTo: none,
});
Element.prototype.scrollIntoView = none;
// To jsdom, <search> is no element of HTML.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: "HTMLElement" });
Object.assign(document, { fonts: { addEventListener: none, removeEventListener: none } });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
