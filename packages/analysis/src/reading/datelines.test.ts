import { describe, expect, test } from "vitest";
import { embeddedAnalyser } from "../index.ts";
import { analyse, parseMessage } from "../own-mail.ts";
import { family, mail } from "../testing/mail.ts";

const read = async (body: string, subject: string) => {
  const message = await parseMessage(mail(body, { subject }));
  return analyse(message, family, message.date ?? new Date("2026-03-10T09:00:00Z"), embeddedAnalyser);
};

/** The messages are dated Tuesday 10 March 2026. */
describe("takes no event from the day of writing", () => {
  test.each([
    [
      "Invoice 2207",
      "Invoice date: 10 March 2026\nPupil: Jonah Ackland\nTotal: £64.00\nPayment due: 31 March 2026",
    ],
    ["Statement", "Date: 10/03/2026\nAccount no: 551\nBalance due £12.50, payable by 27 March."],
    ["Letter home", "10th March 2026\n\nDear parents,\n\nPlease let us have the blue forms by 26 March."],
    [
      "Fernhill news",
      "FERNHILL NEWS Issue 21, Wednesday 11 March\n\nWe raised £300 at the quiz.\n\nBook fair: 24 March.",
    ],
  ])("%s", async (subject, body) => {
    const analysis = await read(body, subject);
    expect(analysis.priority).not.toBe("urgent");
    expect(analysis.items.map((item) => item.starts_at ?? item.due)).not.toContain("2026-03-10");
    expect(analysis.items.map((item) => item.starts_at ?? item.due)).not.toContain("2026-03-11");
  });

  test.each([
    ["Zoo", "Date: 11 March 2026\nTime: 8.15am\nBring: a packed lunch", "2026-03-11"],
    ["Class photographs", "Class photographs 10 March, 2pm", "2026-03-10"],
    ["Fernhill news", "News: school closes at noon on 11 March.", "2026-03-11"],
  ])("keeps a day that says when something is: %s", async (subject, body, day) => {
    const { items } = await read(body, subject);
    expect(items.map((item) => (item.starts_at ?? item.due)?.slice(0, 10))).toContain(day);
  });
});

test.each([
  ["There is a sheet in tonight's bags. Please send it back by Friday 20 March.", "2026-03-20"],
  ["You will find a consent form in today's book bags. It must be back on 24 March.", "2026-03-24"],
])("sets no deadline today for what comes home today: %s", async (body, due) => {
  const { items, priority } = await read(body, "A sheet");
  expect(items.map((item) => item.due)).toContain(due);
  expect(priority).not.toBe("urgent");
});
