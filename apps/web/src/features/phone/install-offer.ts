import { useSyncExternalStore } from "react";

/** A Chromium event that TypeScript doesn't know. */
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

/** The browser's offer to install the app, which arrives some time after the page loads; null without one. */
export const useInstallOffer = (): InstallOffer | null =>
  useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
