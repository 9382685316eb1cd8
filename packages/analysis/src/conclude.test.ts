import { expect, test } from "vitest";
import { conclude } from "./conclude.ts";
import { parseMessage } from "./mime/parse-message.ts";
import type { Read } from "./read/ask-model.ts";
import { standingOf } from "./senders/standing.ts";
import { family, mail } from "./testing/mail.ts";
import { emptyThing } from "./thing.ts";
import { localDay } from "./time/day.ts";

const day = localDay(new Date("2026-03-10T09:00:00Z"), family.timezone);
const coat = "Year 3 need a coat on Friday 20th March.";

const concluded = async (words: string, lead: string | null = null, isNamed = true, lost: string[] = []) => {
  const message = await parseMessage(mail(`${coat}\n\nChess club is off on Wednesday 11th March.`));
  const read: Read = {
    claims: [
      {
        does: "new",
        id: "t1",
        fields: { ...emptyThing, kind: "event", line: "No chess club", children: ["c2"], day: "2026-03-11" },
        quotes: [{ message_id: "m1", words: "Chess club is off on Wednesday 11th March." }],
      },
      {
        does: "new",
        id: "t2",
        fields: { ...emptyThing, kind: "task", line: "Bring a coat", children: ["c2"] },
        quotes: [{ message_id: "m1", words }],
      },
    ],
    mails: isNamed
      ? [{ message_id: "m1", summary: "", children: ["c2"], relevance: "high", priority: "high", why: "" }]
      : [],
    lead,
    lost,
  };
  const mails = [{ id: "m1", message, day, ...standingOf(message, family) }];
  return conclude({ mails, family, things: [], writers: new Map(), newId: () => "n" }, read);
};

test.each([
  ["another group's", coat],
  ["unfounded", "Bring a tent on Monday."],
])("an email of which a thing was refused as %s is to be read", async (_, words) => {
  const { changes, mails } = await concluded(words);
  expect([changes.map(({ id }) => id), mails[0]?.outcome]).toEqual([["t1"], "to_read"]);
});

test("a lead that the lines don't support is left out and counted", async () => {
  const kept = await concluded(coat, "No chess club.");
  const refused = await concluded(coat, "School is closed.");
  expect([kept.lead, refused.lead]).toEqual(["No chess club.", null]);
  expect(refused.refusals.map(({ reason }) => reason)).toContain("lead");
});

test("an email that an answer makes things of, but leaves out of its list, was read by the model", async () => {
  const { changes, mails } = await concluded("Chess club is off", null, false);
  expect(changes.map(({ id }) => id)).toEqual(["t1", "t2"]);
  expect(mails).toMatchObject([{ read_by: "language_model", outcome: "told", children: ["c2"] }]);
});

test("an email of which a part of the answer is lost is to be read", async () => {
  const { mails, refusals } = await concluded("Chess club is off", null, true, ["m1"]);
  expect([mails[0]?.outcome, refusals.map(({ reason }) => reason)]).toEqual(["to_read", ["lost"]]);
});
