import { useTimeout } from "@mantine/hooks";
import { useEffect } from "react";
import "../../features/phone/install-offer.ts";

/** When the first page has loaded, and when its requests are done too. */
const loadedMs = 2_000;
const quietMs = 3_000;

/** Prepares the app for offline use once it is idle. */
export function useOffline() {
  useTimeout(fetchPages, quietMs, { autoInvoke: true });
  useEffect(() => {
    let leave: (() => void) | undefined;
    let left = false;
    const timer = setTimeout(async () => {
      // Pages shown offline must have been loaded before.
      await import("../offline-start.tsx");
      const { settleOnThisDevice } = await import("../../features/phone/on-this-device.ts");
      if (!left) leave = settleOnThisDevice();
    }, loadedMs);
    return () => {
      left = true;
      clearTimeout(timer);
      leave?.();
    };
  }, []);
}

const frame = "app/shell/shell-layout";

/**
 * Prefetches the other pages' scripts and styles, so that pages open at once, even offline. Otherwise React Router
 * reloads the document when it can't fetch a page's script, which on a train ends in the browser's error page.
 */
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
