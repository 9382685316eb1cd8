import { expect, test } from "vitest";
import { embeddedAnalyser } from "../index.ts";
import { analyse, parseMessage } from "../own-mail.ts";
import { family, mail } from "../testing/mail.ts";
import { pointsElsewhere } from "./points-elsewhere.ts";

test.each([
  ["Please find attached the list for Monday", true],
  ["See the timetable below", true],
  ["The form is attached", true],
  ["Attached to the wall is a box", false],
  ["See you on Monday", false],
])("%s: %s", (text, expected) => expect(pointsElsewhere(text)).toBe(expected));

test("drops a line that points to an attachment when the message describes that day itself", async () => {
  const read = async (body: string) => {
    const message = await parseMessage(mail(body, { subject: "A letter home" }));
    const { items } = await analyse(message, family, message.date ?? new Date(0), embeddedAnalyser);
    return items.filter(({ kind }) => kind === "event").map(({ text }) => text);
  };
  const told = await read(
    "Please see the attached map for Friday 27 March. Year 5 walk to the mill on Friday 27 March.",
  );
  expect(told.join(" ")).toContain("Walk to the mill");
  expect(told.join(" ")).not.toContain("attached map");
  expect((await read("Please see the attached map for the Year 5 walk on Friday 27 March.")).length).toBe(1);
});
