import { describe, expect, test } from "vitest";
import { embeddedAnalyser } from "../index.ts";
import { analyse, parseMessage } from "../own-mail.ts";
import { family, mail } from "../testing/mail.ts";

/** Ida is in Year 1, Wrens (c1), Jonah in Year 5, Kestrels (c2). */
const read = async (body: string, parts: Parameters<typeof mail>[1] = {}) => {
  const from = "Office <office@fernhill.sch.uk>";
  const message = await parseMessage(mail(body, { from, subject: "Residential", ...parts }));
  const { relevant_children, items, for_others } = await analyse(
    message,
    family,
    message.date ?? new Date("2026-03-10T09:00:00Z"),
    embeddedAnalyser,
  );
  const children = new Set([...relevant_children, ...items.flatMap((item) => item.children)]);
  return { children: [...children].toSorted().join(), for_others };
};

const withAttachment = (text: string, attached: string) =>
  [
    `--b`,
    "Content-Type: text/plain",
    "",
    text,
    "--b",
    "Content-Type: text/plain; name=letter.txt",
    'Content-Disposition: attachment; filename="letter.txt"',
    "",
    attached,
    "--b--",
  ].join("\n");

const multipart = { type: 'multipart/mixed; boundary="b"' };
const pay = "Please pay £40 by Friday 20 March.";

describe("a letter that greets another year or class is never for ours", () => {
  test.each([
    ["the year alone", `Dear Year 6 parents,\n\n${pay}`],
    ["a name in it", `Dear Year 6 parents,\n\nJonah Ackland has a place. ${pay}`],
    ["a name in its table", `Dear Year 6 parents,\n\nPupil: Jonah Ackland\n\n${pay}`],
    ["our year in a sentence", `Dear parents of Year 6,\n\n${pay} Year 5 stayed here last year.`],
    ["a greeting on the line of its news", `Dear Year 6 parents, ${pay}`],
    [
      "a platform's line above it",
      `Message for: Year 6\n\nDear parents,\n\nJonah Ackland has a place. ${pay}`,
    ],
    ["another class", `Hello Robins class parents,\n\nJonah Ackland has a place. ${pay}`],
    ["two other years", `Dear parents of Years 3 and 4,\n\nIda can come too. ${pay}`],
  ])("with %s", async (_, body) => expect((await read(body)).children).toBe(""));

  test("with an attachment that names our year and child", async () => {
    const body = withAttachment(
      "Dear Year 6 parents,\n\nPlease see the letter.",
      `Year 5\n\nDear parents,\n\nJonah Ackland: ${pay}`,
    );
    expect((await read(body, multipart)).children).toBe("");
  });

  test("and says so in its own words", async () =>
    expect((await read(`Dear Year 6 parents,\n\nJonah Ackland has a place. ${pay}`)).for_others).toBe(
      "Dear Year 6 parents,",
    ));
});

describe("a letter that greets others is still for ours", () => {
  test.each([
    ["if it greets ours as well", `Dear Year 5 and Year 6 parents,\n\n${pay}`, "c2"],
    [
      "if it greets everybody further down",
      `Dear Year 6 parents,\n\nThank you for the lovely assembly that you gave.\n\nDear parents,\n\n${pay}`,
      "c1,c2",
    ],
    [
      "if it greets ours further down",
      `Dear Year 6 parents,\n\nThank you for the lovely assembly that you gave.\n\nDear Year 5 parents,\n\n${pay}`,
      "c2",
    ],
    ["if only its subject names others", `Dear parents,\n\nJonah Ackland has a place. ${pay}`, "c2"],
  ])("%s", async (_, body, children) => expect((await read(body)).children).toContain(children));
});
