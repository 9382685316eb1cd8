import { describe, expect, test } from "vitest";
import { embeddedAnalyser } from "../index.ts";
import { analyse, parseMessage } from "../own-mail.ts";
import { family, mail } from "../testing/mail.ts";

const read = async (body: string, subject = "A letter") => {
  const message = await parseMessage(mail(body, { subject }));
  return analyse(message, family, message.date ?? new Date(), embeddedAnalyser);
};

describe("information without a request", () => {
  test("becomes a line in the message's own words", async () => {
    const { items } = await read("Year 5 planted forty crocuses by the gate. They are in bloom.");
    expect(items).toMatchObject([
      { kind: "info", children: ["c2"], due: null, starts_at: null, evidence: { place: "email" } },
    ]);
    expect(items[0]?.text).toContain("Year 5 planted forty crocuses by the gate.");
  });
  test("is shown beside a request if plans change at once", async () => {
    const { items, priority } = await read(
      "The coach has broken down and the Kestrels are still at the museum. Please collect them from the hall.",
    );
    expect(priority).toBe("urgent");
    expect(items.map((item) => item.kind).toSorted()).toContain("action");
    expect(items.some((item) => item.text.includes("broken down"))).toBe(true);
  });
  test("is not shown if the message is for others", async () => {
    expect((await read("Year 3 planted forty crocuses by the gate.")).items).toEqual([]);
  });
});
