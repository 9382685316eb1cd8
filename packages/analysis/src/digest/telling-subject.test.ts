import { expect, test } from "vitest";
import type { DigestMessage } from "./types.ts";
import { tellingSubject } from "./telling-subject.ts";

const subject = (text: string | null) =>
  tellingSubject({ subject: text, sender: "Fernhill Primary School" } as DigestMessage, [
    { name: "Ida Ackland" },
  ]);

test.each([
  ["Fernhill Primary School", null],
  ["Re: Fernhill Primary School", null],
  ["Fernhill Primary School: your place", "your place"],
  ["Fernhill Primary School – Year 5 – trip", "Year 5: trip"],
  ["Fernhill Primary - all clear", "all clear"],
  ["Fernhill fair", "Fernhill fair"],
  ["Saltway High", null],
  ["Back to School", "Back to School"],
  ["Ida", null],
  ["Ida Ackland", null],
  ["Ida and swimming", "Ida and swimming"],
  ["Ida - coursework outstanding", "coursework outstanding"],
  ["Ida Ackland: violin", "violin"],
  ["Detention notification - Ida Ackland", "Detention notification"],
  ["December at Fernhill", null],
  ["May 2026", null],
  ["June at the pool", "June at the pool"],
  [null, null],
])("%s", (text, expected) => expect(subject(text)).toBe(expected));
