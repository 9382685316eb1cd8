import { type Day, mondayOf } from "./day.ts";
import type { Moment } from "./moments.ts";

/** A sentence as far as weeks go. */
type Told = { text: string; paragraph: number; form: "sentence" | "line" | "row" };

/** A lead such as "The photographer is here next week:" is over the short lines below it. */
const shortLine = 90;
const leads =
  /[:–-]\s*$|^\W*(?:(?:coming up|dates?|diary|events?|for|what['’]s on|looking ahead|in|the)\W+)*next week\W*$/i;

/**
 * The days of the week in which a section's bare weekdays lie, where it says "next week" above them: by its heading for all of it, by a sentence for
 * its paragraph, by a lead for the lines below it. None are answered for this week, whose weekdays read so by themselves.
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
