import { useTimeout } from "@mantine/hooks";

/** When the first page has loaded and its requests are done. */
const quietAfterMs = 3_000;
const frame = "app/shell/shell-layout";

/**
 * Prefetches the other pages' scripts and styles when idle, so that pages open at once, even offline. Otherwise React
 * Router reloads the document when it can't fetch a page's script, which on a train ends in the browser's error page.
 */
export function usePagesAtHand() {
  useTimeout(fetchPages, quietAfterMs, { autoInvoke: true });
}

function fetchPages() {
  // eslint-disable-next-line no-underscore-dangle -- React Router's own name
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {});
  for (const page of routes.filter(({ parentId }) => parentId === frame)) {
    for (const script of [page.module, ...(page.imports ?? [])]) preload(script);
    for (const sheet of page.css ?? []) void fetch(sheet).catch(askedForAgain);
  }
}

function preload(script: string) {
  if (document.querySelector(`link[href="${script}"]`)) return;
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = script;
  document.head.append(link);
}

/** The page asks for what it needs itself when it is opened. */
const askedForAgain = () => undefined;
