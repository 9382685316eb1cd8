import type { Form } from "./read-forms.ts";
import { bareWeekday } from "./weekday-words.ts";

const short = "(?:[Mm]on|MON|[Tt]ues?|TUES?|[Ww]eds?|WEDS?|[Tt]hur?s?|THUR?S?|[Ff]ri|FRI|Sat|SAT|Sun|SUN)";
const clock = "\\d{1,2}(?:[.:]\\d\\d)?\\s?[ap]\\.?m\\b|\\d{1,2}[.:]\\d\\d";
const span = "\\d{1,2}(?:[.:]\\d\\d)?\\s?(?:-|–|to|till|until)\\s?\\d{1,2}(?:[.:]\\d\\d|\\s?[ap]m)";
const partOfDay =
  "(?:am|pm|AM|PM|a\\.m|p\\.m|morning|afternoon|evening|eve|night|nite|lunch|lunchtime|break|noon)\\b";
const cue =
  "(?:[Bb]y|[Bb]efore|[Uu]ntil|[Tt]ill?|[Oo]n|[Ff]rom|[Ff]or|[Dd]ue|[Cc]loses?|[Cc][Oo][BbPp]|[Ee][Oo][DdPp]|[Ll]ater than|first thing|[Ll]atest)";

/** Short weekdays count only if the words beside them make them days: "Sat nav" and "mon ami" do not. */
export const shortWeekdays: Form[] = [
  // "by Fri", "on Weds and Thurs", "Fri's assembly", "9am Mon", "this Thurs", "Fri pm", "Tues15:30", "Weds 4-5pm"
  [
    new RegExp(
      [
        `(?<=\\b${cue}\\s(?:${short}\\s?(?:or|and|&|\\/)\\s?)?)(?<wd>${short})\\b`,
        `(?<=\\b(?:\\d\\s?[ap]\\.?m\\.?|\\d{1,2}[.:]\\d\\d|noon|midday),?\\s)(?<wd5>${short})\\b`,
        `\\b(?<rel>[Tt]his(?: coming)?|[Nn]e?xt|[Ll]ast|[Cc]oming) (?<wd2>${short})\\b(?!-| nav)`,
        `\\b(?<wd3>${short})(?=,? ${partOfDay}|(?:,?\\s|\\s?@\\s?|\\s(?:at|from)\\s)?(?:${span}|${clock})|\\s?@\\s?\\d)`,
        `\\b(?<wd4>[Mm]on|[Tt]ues?|[Ww]eds?|[Tt]hur?s?|[Ff]ri)(?=['’]s\\b)`,
      ].join("|"),
      "g",
    ),
    ({ rel, wd, wd2, wd3, wd4, wd5 }, at) =>
      bareWeekday({ rel: rel?.replace(/^nxt/i, "next"), wd: wd ?? wd2 ?? wd3 ?? wd4 ?? wd5 }, at),
  ],
];
