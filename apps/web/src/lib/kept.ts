import { clear, createStore, get, set, update } from "idb-keyval";
import { session } from "./session.ts";

/** What this browser keeps for when there is no connection. All of it goes when the session ends. */

const store = () => createStore("gatepost", "kept");

export const readKept = <Value>(key: string): Promise<Value | undefined> => get<Value>(key, store());
export const keep = (key: string, value: unknown): Promise<void> => set(key, value, store());
export const changeKept = <Value>(key: string, change: (old: Value | undefined) => Value): Promise<void> =>
  update<Value>(key, change, store());

/** Pages and notifications are for a sign-in that is remembered: at a borrowed computer nothing is kept. */
export const mayKeep = (): boolean => "indexedDB" in window && localStorage.getItem("access_token") !== null;

/** Where the order of the page is kept that a parent chose on this device. */
export const orderKey = "gatepost_page_order";

/** Leaves nothing of the parent in this browser: what is kept, the app's files, and the way by which notifications come. */
export async function forgetKept(): Promise<void> {
  // Until November 2026 the key ended with the parent's id.
  for (const key of Object.keys(localStorage)) if (key.startsWith(orderKey)) localStorage.removeItem(key);
  const registrations = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistrations() : [];
  await Promise.allSettled([
    ...("indexedDB" in window ? [clear(store())] : []),
    ...("caches" in window ? (await caches.keys()).map((name) => caches.delete(name)) : []),
    ...registrations.map(async (registration) => {
      await (await registration.pushManager?.getSubscription())?.unsubscribe();
      await registration.unregister();
    }),
  ]);
}

if (typeof window !== "undefined")
  session.subscribe(() => {
    if (!session.state().session) void forgetKept();
  });
