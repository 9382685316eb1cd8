import { type Day, mondayOf } from "./day.ts";
import type { Moment } from "./moments.ts";

/** The parts of a sentence used to find its week. */
type Told = { text: string; paragraph: number; form: "sentence" | "line" | "row" };

/** A lead such as "The photographer is here next week:" applies to the short lines below it. */
const shortLine = 90;
const leads =
  /[:–-]\s*$|^\W*(?:(?:coming up|dates?|diary|events?|for|what['’]s on|looking ahead|in|the)\W+)*next week\W*$/i;

/**
 * The days of the week that a section's bare weekdays belong to, if it says "next week" above them: a heading applies to all of it, a
 * sentence to its paragraph, a lead to the lines below it. Returns none for this week, which bare weekdays mean anyway.
 */
export class WeekSaid {
  private readonly reference: Day;
  private readonly heading: Day | null;
  private sentence: { monday: Day; paragraph: number; leads: boolean } | null = null;

  constructor(reference: Day, heading: readonly Moment[]) {
    this.reference = reference;
    this.heading = this.mondayAhead(heading);
  }

  daysFor({ text, paragraph, form }: Told): Day[] {
    const said = this.sentence;
    const under = said?.leads && (form !== "sentence" || text.length < shortLine);
    if (said && said.paragraph !== paragraph && !under) this.sentence = null;
    const monday = this.sentence?.monday ?? this.heading;
    return monday === null ? [] : Array.from({ length: 7 }, (_, at) => monday + at);
  }

  hear({ text, paragraph }: Told, moments: readonly Moment[]): void {
    const monday = this.mondayAhead(moments);
    if (monday !== null) this.sentence = { monday, paragraph, leads: leads.test(text) };
  }

  private mondayAhead(moments: readonly Moment[]): Day | null {
    const week = moments.find(({ precision, explicit }) => precision === "week" && !explicit);
    return week && week.day > this.reference ? mondayOf(week.day) : null;
  }
}
