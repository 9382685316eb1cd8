import { describe, expect, test } from "vitest";
import { embeddedAnalyser } from "../index.ts";
import { analyse, parseMessage } from "../own-mail.ts";
import { family, mail } from "../testing/mail.ts";

/** Read on Tuesday 10 March 2026, for children in Year 1, Year 5 and Year 10. */
const read = async (body: string, subject: string) => {
  const message = await parseMessage(mail(body, { subject }));
  return analyse(message, family, message.date ?? new Date("2026-03-10T09:00:00Z"), embeddedAnalyser);
};

const disclaimers = [
  "We cannot recommend any one provider.",
  "The school does not endorse the activities advertised here.",
];

describe("a newsletter's section of local offers does not lower the priority of the rest", () => {
  test.each(disclaimers)("%s", async (disclaimer) => {
    const body = `Please return the museum form by Friday 13 March.\n\nA childminder has places after school.\n\n${disclaimer}`;
    const { priority, relevance_score } = await read(body, "Spring newsletter");
    expect(priority).toBe("high");
    expect(relevance_score).toBeGreaterThanOrEqual(0.8);
  });
});

describe("a message that passes on an offer has low priority", () => {
  test.each(disclaimers)("%s", async (disclaimer) => {
    const body = `Dear parents,\n\nA local club has places on Friday 13 March. Please book on their website.\n\n${disclaimer}`;
    const { priority, relevance_score } = await read(body, "Passed on for you");
    expect(priority).toBe("low");
    expect(relevance_score).toBeLessThan(0.5);
  });
});
