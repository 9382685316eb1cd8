import { useSyncExternalStore } from "react";

/** Chromium's, which TypeScript doesn't know. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

const canPrompt = (event: Event): event is InstallOffer => "prompt" in event;

function show(next: InstallOffer | null) {
  offer = next;
  for (const listener of listeners) listener();
}

if (typeof window !== "undefined") {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    if (canPrompt(event)) show(event);
  });
  window.addEventListener("appinstalled", () => show(null));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The browser's offer to install the app, which comes some time after the page; null where it makes none. */
export const useInstallOffer = (): InstallOffer | null =>
  useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
