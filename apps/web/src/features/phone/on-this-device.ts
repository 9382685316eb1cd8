import drawings from "../../ui/drawings/drawings.svg?no-inline";
import { mayKeep } from "../../lib/kept.ts";
import { reach } from "../../lib/reach.ts";
import { refresh } from "../../lib/refresh.ts";
import { emailsKeys } from "../emails/emails-keys.ts";
import { sendWaitingTicks } from "./waiting-ticks.ts";

/** Registers the service worker, tells it which files the app has loaded, and sends ticks made offline. */
export function settleOnThisDevice(): () => void {
  const send = () => void sendWaiting();
  const leave = reach.subscribe(send);
  send();
  if (import.meta.env.PROD && "serviceWorker" in navigator && mayKeep()) void register();
  return leave;
}

async function sendWaiting(): Promise<void> {
  if (reach.isAway()) return;
  try {
    if (await sendWaitingTicks()) await refresh(emailsKeys.all);
  } catch (error) {
    reportError(error);
  }
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
    const own = loaded.filter(
      ({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"),
    );
    // A worker takes no target origin.
    // eslint-disable-next-line unicorn/require-post-message-target-origin
    active?.postMessage({ keep: [...new Set([...own.map(({ pathname }) => pathname), drawings])] });
  } catch (error) {
    reportError(error);
  }
}
