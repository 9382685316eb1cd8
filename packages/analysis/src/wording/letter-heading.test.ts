import { expect, test } from "vitest";
import { opensLetter } from "./letter-heading.ts";

test.each([
  "A few words from Mrs Lowe",
  "From the Principal",
  "Miss Orme writes",
  "Rector's remarks",
  "Headteacher's message",
  "And finally...",
  "A few grumbles",
  "Welcome back from Anna",
])("names only the writer: %s", (heading) => expect(opensLetter(heading)).toBe(true));

test.each([
  "Notes for swimmers",
  "Principal's award",
  "From nursery to school",
  "Friday club",
  "Headteacher's tea party",
  "Thank you tea",
])("names a topic: %s", (heading) => expect(opensLetter(heading)).toBe(false));
