import { describe, expect, test } from "vitest";
import { embeddedAnalyser } from "../index.ts";
import { analyse, parseMessage } from "../own-mail.ts";
import { family, mail } from "../testing/mail.ts";

const read = async (body: string, subject = "A letter") => {
  const message = await parseMessage(mail(body, { subject }));
  return analyse(message, family, message.date ?? new Date(), embeddedAnalyser);
};

describe("marks the item that makes a message urgent", () => {
  test.each([
    ["Year 5: please send a towel tomorrow. Reports go home in July.", "towel"],
    ["A smell of gas has been reported. Please come and collect your child from the church hall.", "collect"],
    ["The coach is stuck in traffic and will be an hour late.", "coach"],
    ["School will be closed tomorrow because the boiler has failed.", "closed"],
    [
      "The minibus has broken down, so Year 5 are walking back and will reach us about ten past four.",
      "minibus",
    ],
    ["We are short of staff this afternoon: could Kestrels be fetched at two instead of three?", "fetched"],
  ])("%s", async (body, word) => {
    const { items, priority } = await read(body);
    expect(priority).toBe("urgent");
    const pressing = items.filter((item) => item.pressing);
    expect(pressing).toHaveLength(1);
    expect(`${pressing[0]?.text} ${pressing[0]?.evidence.text}`).toContain(word);
    expect(body).toContain(pressing[0]?.evidence.text.split(" … ")[0]);
  });
  test("marks nothing in other messages", async () => {
    const { items, priority } = await read("Please return the Year 5 consent form by Friday 3rd April.");
    expect(priority).not.toBe("urgent");
    expect(items.some((item) => item.pressing)).toBe(false);
  });
});
