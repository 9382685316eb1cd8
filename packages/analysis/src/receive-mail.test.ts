import { describe, expect, test } from "vitest";
import { parseMessage } from "./mime/parse-message.ts";
import { receiveMail } from "./receive-mail.ts";
import { family, mail } from "./testing/mail.ts";
import { isoDay } from "./time/day.ts";

const arrived = new Date("2026-03-10T09:00:00Z");
const receive = async (parts: Parameters<typeof mail>[1], body = "Year 5: bring a coat on Friday.") =>
  receiveMail(await parseMessage(mail(body, parts)), arrived, family);

describe("whose email it is", () => {
  test("a school's", async () =>
    expect(await receive({})).toMatchObject({ sender: "fernhill.sch.uk", standing: 3, other: null }));

  test("nobody's of the school: it is not read, and a fraud's words are not repeated", async () => {
    const { other } = await receive({ from: "Office <office@fernhill-payments.com>", subject: "Pay now" });
    expect(other?.reason).toMatch(/^Not school mail: .+\.$/);
    expect(other?.summary).not.toContain("Pay now");
  });
});

describe("the day on which it was written", () => {
  test.each([
    ["its own", "Mon, 09 Mar 2026 08:00:00 +0000", "2026-03-09"],
    ["that of its arrival without a date", null, "2026-03-10"],
    ["that of its arrival if its date is later", "Mon, 30 Mar 2026 08:00:00 +0000", "2026-03-10"],
  ])("is %s", async (_, date, day) => expect(isoDay((await receive({ date })).day)).toBe(day));
});
