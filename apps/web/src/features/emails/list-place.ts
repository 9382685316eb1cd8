import * as z from "zod/mini";
import { session } from "../../lib/session.ts";

/**
 * Where long lists were left in this tab: how many items were loaded, where the window stood (pixels) and when (epoch ms); and how tall
 * stretches of cards were, by their first item's id. Kept over a reload; nothing in it but ids and figures, and it goes with the session.
 */
const kept = z.object({
  places: z.record(z.string(), z.object({ items: z.number(), y: z.number(), left_at: z.number() })),
  heights: z.record(z.string(), z.number()),
});
type Place = z.infer<typeof kept>["places"][string];

const storageKey = "gatepost_list_places";
/** Later than this a parent comes back for what is new, which stands on top. */
const goodForMs = 30 * 60_000;

const places = new Map<string, Place>();
/** Heights in pixels, so that a list that is found again is as tall as it was. */
export const heights = new Map<string, number>();

if (typeof window !== "undefined") {
  readBack();
  window.addEventListener("pagehide", () => {
    const value = { places: Object.fromEntries(places), heights: Object.fromEntries(heights) };
    if (places.size > 0) sessionStorage.setItem(storageKey, JSON.stringify(value));
  });
  session.subscribe(() => {
    if (session.state().session) return;
    forgetPlaces();
    heights.clear();
  });
}

/** @param list its name among the lists of this feature @param now epoch ms */
export function placeOf(list: string, now: number): Place | null {
  const place = places.get(list);
  return place && now - place.left_at < goodForMs ? place : null;
}

export function leavePlace(list: string, place: Pick<Place, "items" | "y">, now: number): void {
  places.set(list, { ...place, left_at: now });
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
    for (const [list, place] of Object.entries(found.data.places)) places.set(list, place);
    for (const [id, height] of Object.entries(found.data.heights)) heights.set(id, height);
  } catch (error) {
    // Whatever a person left there: the list begins at its top.
    if (!(error instanceof SyntaxError)) throw error;
  }
}
