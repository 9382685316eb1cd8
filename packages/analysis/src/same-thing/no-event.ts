import type { FoundItem } from "./found-items.ts";

const paper =
  "(?:letters?|overviews?|(?:further |more |additional )?(?:details|information)|newsletters?|booklets?|timetables?|leaflets?|book ?lists?|menus?|cop(?:y|ies)|book bags?)";
/** "Overviews will be issued to parents", "You will receive a copy of the booklet"; not "Letters go out for Friday's trip", whose day is the trip's. */
const handedOut = new RegExp(
  `^[^;]{0,60}\\b${paper}\\b[^.;]{0,60}\\b(?:issued|sent (?:out|home)|e-?mailed|distributed|given out|handed out|circulated|uploaded)\\b[^.;]{0,80}[.]?$|^(?:you will|families will|parents will) (?:receive|be sent|be given) (?:an? |the )?${paper}\\b|\\b(?:will )?have (?:received|been sent|had) an? ${paper}\\b`,
  "i",
);
const goesLive = /\b(?:survey|questionnaire|poll)\b[^.;]{0,40}\b(?:go(?:es|ing)? ['‘’]?live|opens?)\b/i;

/** A paper that comes home, or a survey that opens, is information, not an event. */
export function asNoEvent(items: readonly FoundItem[]): FoundItem[] {
  return items.map((item) =>
    item.kind === "event" && (handedOut.test(item.text) || goesLive.test(item.text))
      ? { ...item, kind: "info" as const }
      : item,
  );
}
