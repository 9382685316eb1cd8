import * as z from "zod/mini";
import { session } from "../../lib/session.ts";

/**
 * The scroll positions of long lists in this tab: how many items were loaded, which card was at the top of the view
 * and its distance from the edge (pixels), and when (epoch ms). Survives a reload, holds only ids and numbers, and is
 * deleted with the session.
 */
const place = z.object({
  items: z.number(),
  card: z.nullable(z.object({ id: z.string(), offset: z.number() })),
  left_at: z.number(),
});
const kept = z.record(z.string(), place);
export type Place = z.infer<typeof place>;

const storageKey = "gatepost_list_places";
/** After this long, a parent probably wants the new items at the top. */
const goodForMs = 30 * 60_000;

const places = new Map<string, Place>();

if (typeof window !== "undefined") {
  readBack();
  window.addEventListener("pagehide", () => {
    if (places.size > 0) sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(places)));
  });
  session.subscribe(() => {
    if (!session.state().session) forgetPlaces();
  });
}

/**
 * @param list the list's name
 * @param now epoch ms
 */
export function placeOf(list: string, now: number): Place | null {
  const left = places.get(list);
  return left && now - left.left_at < goodForMs ? left : null;
}

export function leavePlace(list: string, left: Omit<Place, "left_at">, now: number): void {
  places.set(list, { ...left, left_at: now });
}

export function forgetPlaces(): void {
  places.clear();
  sessionStorage.removeItem(storageKey);
}

function readBack(): void {
  const text = sessionStorage.getItem(storageKey);
  if (text === null) return;
  try {
    const found = kept.safeParse(JSON.parse(text));
    if (!found.success) return;
    for (const [list, left] of Object.entries(found.data)) places.set(list, left);
  } catch (error) {
    // Invalid values are ignored: the list starts at its top.
    if (!(error instanceof SyntaxError)) throw error;
  }
}
