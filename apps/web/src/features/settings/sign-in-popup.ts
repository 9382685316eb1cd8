import { gmailPopup, gmailStoragePollMs, popupClosedCheckMs } from "@gatepost/contract/limits";
import { sourceOf, messageOf, takeOutcome, type SignInOutcome } from "./popup-outcome.ts";
import type { SignInProvider } from "./sign-ins.ts";

/** As long as the server keeps the pending authorization. */
const givenUpAfterMs = 10 * 60_000;

type Surroundings = {
  provider: SignInProvider;
  popup: { readonly closed: boolean };
  store: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** The main window, which receives the popup's messages. */
  window: Pick<Window, "addEventListener" | "removeEventListener"> & { location: { origin: string } };
  /** Milliseconds. */
  now: () => number;
};

type Handlers = {
  onOutcome: (outcome: SignInOutcome) => void;
  /** Called once when the popup appears closed. An outcome may still follow: a consent page can detach the popup. */
  onClosed: () => void;
  /** Called when no outcome can arrive any more. */
  onGivenUp: () => void;
};

/**
 * Listens for the popup's outcome in storage and by window message; the first one wins and stops the listening.
 * @returns stops it
 */
export function watchPopup(
  surroundings: Surroundings,
  { onOutcome, onClosed, onGivenUp }: Handlers,
): () => void {
  const { provider, popup, store, window, now } = surroundings;
  const carried = messageOf(provider);
  const begun = now();
  let closedSeen = false;

  const storagePoll = setInterval(lookIntoStore, gmailStoragePollMs);
  const closedCheck = setInterval(lookAtPopup, popupClosedCheckMs);
  window.addEventListener("message", hearWindow);
  return stop;

  function lookIntoStore() {
    const outcome = takeOutcome(store, provider, now());
    if (outcome) finish(outcome);
    else if (now() - begun > givenUpAfterMs) {
      stop();
      onGivenUp();
    }
  }

  function lookAtPopup() {
    if (closedSeen || !popup.closed) return;
    closedSeen = true;
    onClosed();
  }

  function hearWindow({ origin, data }: MessageEvent) {
    const message = carried.safeParse(data);
    if (origin !== window.location.origin || !message.success) return;
    // The same outcome is in the store and must not be found again.
    takeOutcome(store, provider, now());
    finish(message.data.outcome);
  }

  function finish(outcome: SignInOutcome) {
    stop();
    onOutcome(outcome);
  }

  function stop() {
    clearInterval(storagePoll);
    clearInterval(closedCheck);
    window.removeEventListener("message", hearWindow);
  }
}

/** Opens the empty popup in the middle of the screen, or answers null when it was blocked. Only within a click. */
export function openPopup(provider: SignInProvider): Window | null {
  const { width, height } = gmailPopup;
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2);
  return window.open(
    "about:blank",
    sourceOf(provider),
    `popup,width=${width},height=${height},left=${Math.round(left)},top=${Math.round(top)}`,
  );
}
