import { describe, expect, test } from "vitest";
import { check, claim, read } from "../testing/checked-claim.ts";
import { family } from "../testing/mail.ts";
import { type Claim, referenceTo, type ThingFields } from "../thing.ts";
import { checkClaims } from "./check-claims.ts";

describe("evidence", () => {
  const letter = "Year 5 trip\n\nWe are going to the mill.\n\n- Please return the slip\nby Friday 20th March";
  test.each([
    ["word for word", ["Please return the slip"]],
    ["across a line break and without its list mark", ["Please return the slip by Friday 20th March"]],
    ["with other quotation marks and case", ["please return the slip By friday 20th march"]],
    ["in the subject", ["Spring trip"]],
    ["with a word left out", ["We are going the mill"]],
  ])("is found %s", async (_, words) => {
    const { fields, reasons } = await check(letter, claim(words, {}), [], { subject: "Spring trip" });
    expect([fields?.line, reasons]).toEqual(["Return the slip", []]);
  });
  test("that is not in the email refuses the thing", async () => {
    const { change, reasons } = await check(letter, claim(["Bring £20 in cash to the gate"], {}));
    expect([change, reasons]).toEqual([undefined, ["quote_not_found"]]);
  });
  test("is required", async () => expect((await check(letter, claim([], {}))).reasons).toEqual(["no_quote"]));
});

test.each([
  // What is cut from a line leaves a child's name whole.
  ["Return the slip for {child:c2}, with rhubarb", "Return the slip for {child:c2}, more in the email"],
  ["Send the farm a thank-you letter", "Send the farm a thank-you letter"],
])("a line %s is shown as %s", async (line, shown) => {
  const body = "Year 5: please return the slip and send the farm a thank-you letter.";
  const { fields } = await check(
    body,
    claim(["please return the slip and send the farm a thank-you letter"], { line }),
  );
  expect(fields?.line).toBe(shown);
});

test.each([
  "Please return the slip to Reception by Friday 4th December.",
  "Cakes made by Year 6 will be on sale in the hall on Friday 4th December, bring 50p.",
  "Please collect from the Year 6 yard on Friday 4th December.",
])("a thing for a child in Year 5 is kept: %s", async (text) => {
  const { fields, reasons } = await check(text, claim([text], { day: "2026-12-04", line: text }), [], {
    date: "Mon, 30 Nov 2026 09:00:00 +0000",
  });
  expect([fields?.children, fields?.day, reasons]).toEqual([["c2"], "2026-12-04", []]);
});

describe("fields", () => {
  const body =
    "Year 5: please pay £9.50 by Friday 20th March at https://pay.example/mill. The coach leaves at 9.10am. A fiver each on the day. Dinner money: -6.30.";
  test.each<[string, Partial<ThingFields>]>([
    ["a day", { day: "2026-03-20" }],
    ["the day before a day", { day: "2026-03-19" }],
    ["an hour", { starts: "09:10" }],
    ["a sum", { amount: "£9.50" }],
    ["a sum in slang", { amount: "£5" }],
    ["a balance below nothing", { amount: "£6.30" }],
    ["a link", { link: "https://pay.example/mill" }],
  ])("keep %s that the email gives", async (_, fields) => {
    const checked = await check(body, claim(["please pay £9.50 by Friday 20th March"], fields));
    expect([checked.fields, checked.reasons]).toEqual([expect.objectContaining(fields), []]);
  });
  test.each([
    ["a weekday alone", "Year 5: tell the office by Fri if you can't come.", "2026-03-13"],
    ["a weekday of next week", "Year 5: return the slip on Friday.", "2026-03-20"],
    ["a platform's table", "Year 5: return the slip. Due 15/03, £7.95", "2026-03-15"],
    [
      "a month named before",
      "Year 5: evenings on 19 and 20 March. Year 6 on the 20th and 21st.",
      "2026-03-21",
    ],
    ["the end of a month", "Year 5: return the slip. March fixtures.", "2026-03-31"],
  ])("keep a day of %s", async (_, text, day) => {
    const { fields, reasons } = await check(text, claim([text], { day, line: "Tell the office" }));
    expect([fields?.day, reasons]).toEqual([day, []]);
  });
  test.each<[string, Partial<ThingFields>, string]>([
    ["a day", { day: "2026-04-20" }, "day"],
    ["an hour", { starts: "11:45" }, "hour"],
    ["a sum", { amount: "£12" }, "amount"],
    ["one of two sums", { amount: "£9.50, or £12 with lunch" }, "amount"],
    ["a link", { link: "https://evil.example/pay" }, "link"],
    ["a script", { link: "javascript:alert(1)" }, "link"],
  ])("lose %s that it does not, and nothing else", async (_, fields, reason) => {
    const { fields: kept, reasons } = await check(
      body,
      claim(["please pay £9.50 by Friday 20th March"], fields),
    );
    expect(reasons).toEqual([reason]);
    expect(kept).toMatchObject({
      line: "Return the slip",
      ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])),
    });
  });
});

describe("the audience", () => {
  test.each<[string, string, Partial<ThingFields>]>([
    [
      "a group that the record does not hold",
      "Set 2 maths: bring a ruler on Friday 20th March.",
      { groups: ["Set 2"] },
    ],
    [
      "several groups in one text",
      "Robins, Wrens and Finches sing on Friday 20th March.",
      { children: ["c1"], groups: ["Robins, Wrens and Finches"] },
    ],
    ["everybody", "All children need a coat on Friday 20th March.", { groups: ["whole school"] }],
  ])("keeps the model's children for %s", async (_, body, fields) => {
    const { fields: kept, reasons } = await check(body, claim([body.slice(0, 30)], fields));
    expect([kept?.children, reasons]).toEqual([fields.children ?? ["c2"], []]);
  });
  test.each([
    ["the passage", "Year 3 need a coat on Friday 20th March.", {}],
    ["the heading", "# Year 3\n\nA coat is needed on Friday 20th March.", {}],
    ["the group", "A coat is needed on Friday 20th March.", { groups: ["Year 3"] }],
    ["the greeting", "Dear Year 3 parents,\n\nA coat is needed on Friday 20th March.", {}],
    ["its school", "A coat is needed on Friday 20th March.", { children: ["c3"] }],
  ])("refuses another group's thing, named by %s", async (_, body, fields) => {
    const { change, reasons } = await check(
      body,
      claim(["coat on Friday 20th March", "coat is needed on Friday 20th March"], fields),
    );
    expect([change, reasons]).toEqual([undefined, ["another_group"]]);
  });
  test.each<[string, string, Partial<ThingFields>]>([
    [
      "a paper that looks like a year",
      "Year 10 | Maths P1, Friday 20th March",
      { children: ["c3"], groups: ["Year 10"] },
    ],
    [
      "their own class, as recorded",
      "Kestrels Class need a coat on Friday 20th March.",
      { groups: ["Kestrels Class"] },
    ],
  ])("keeps the children of a group that is theirs beside %s", async (_, body, fields) => {
    const { fields: kept, reasons } = await check(
      body,
      claim([body.slice(-30)], fields),
      [],
      fields.children ? { from: "Saltway High <office@saltwayhigh.sch.uk>" } : {},
    );
    expect([kept?.children, reasons]).toEqual([fields.children ?? ["c2"], []]);
  });
  test("does not read a quoted heading as part of the section above it", async () => {
    const body = "<h2>Year 3</h2><p>Swimming.</p><h2>Sponsored skip</h2><p>Money by Friday 20th March.</p>";
    const one = claim(["Sponsored skip", "Money by Friday 20th March."], {
      line: "Return the sponsor money",
    });
    const { fields, reasons } = await check(body, one, [], { type: "text/html; charset=utf-8" });
    expect([fields?.children, reasons]).toEqual([["c2"], []]);
  });
  test("takes a quoted heading for the heading, not for its words in another group's sentence", async () => {
    const body = "<p>Year 6 boosters start after Easter.</p><h2>Easter</h2><p>Back on Monday 13th April.</p>";
    const one = claim(["Easter", "Back on Monday 13th April."], { line: "Back after Easter" });
    const { fields, reasons } = await check(body, one, [], { type: "text/html; charset=utf-8" });
    expect([fields?.children, reasons]).toEqual([["c2"], []]);
  });
  test("takes next year's group for the child who moves up into it", async () => {
    const up = "Transition: our new Year 6 in September. Year 6 need a coat on Friday 20th March.";
    const ours = await check(up, claim(["Year 6 need a coat"], { groups: ["Year 6"] }));
    expect([ours.fields?.children, ours.reasons]).toEqual([["c2"], []]);
    const now = "Year 6 need a coat on Friday 20th March.";
    expect((await check(now, claim(["Year 6 need a coat"], { groups: ["Year 6"] }))).reasons).toEqual([
      "another_group",
    ]);
  });
  test("takes a child of another group out of a thing that is for a sibling", async () => {
    const { fields, reasons } = await check(
      "Year 5 need a coat on Friday 20th March.",
      claim(["Year 5 need a coat"], { children: ["c1", "c2"] }),
    );
    expect([fields?.children, reasons]).toEqual([["c2"], ["child_of_another_group"]]);
  });
});

describe("the line", () => {
  const body = "Year 5: come as you please day on Friday 20th March. Bring £1 to the office.";
  const worded = (line: string) => check(body, claim(["Bring £1 to the office"], { line }));
  test.each([
    "Bring £1 to the office",
    "Come as You Please day, bring £1",
    `Bring £1 for ${referenceTo("c2")}`,
  ])("may be %s", async (line) => {
    const { fields, reasons } = await worded(line);
    expect([fields?.line, reasons]).toEqual([line, []]);
  });
  test.each([
    ["speaks as the school", "We need you to bring £1", "wording"],
    ["has a sum of its own", "Bring £20 to the office", "amount"],
    ["has a figure of its own", "Bring £1 to room 4", "figure_in_line"],
    ["has an address of its own", "Bring £1, see pay-here.example", "host_in_line"],
    ["has a token", "Bring £1 for CHILD_7", "wording"],
    ["has words of its own", "Bring £1 and the house keys to the office", "words_of_line"],
    ["names another weekday", "Bring £1 to the office by Monday", "words_of_line"],
    ["denies what no passage denies", "Don't bring £1 to the office", "words_of_line"],
  ])("that %s gives way to the email's own words", async (_, line, reason) => {
    const { fields, reasons } = await worded(line);
    expect([fields?.line, fields?.quoted, reasons]).toEqual(["“Bring £1 to the office”", true, [reason]]);
  });
  test("keeps the clauses beside one with words of its own, if they say enough, and says so", async () => {
    const longer = "Year 5: please bring £1 to the office for the mill on Friday 20th March.";
    const said = async (line: string) => check(longer, claim([longer], { line }));
    const { fields, reasons } = await said("Bring £1 to the office, payable to Mr Snodgrass");
    expect(fields).toMatchObject({ line: "Bring £1 to the office, more in the email", quoted: false });
    expect(reasons).toEqual(["words_of_line"]);
    const turned = await said("Bring £1 to the office, unless Snodgrass has it");
    expect(turned.fields?.quoted).toBe(true);
  });
  test("may give an hour in figures that the email has in words", async () => {
    const said = "Year 5 concert in the hall on Friday 20th March, half past seven in the evening.";
    const concert = { kind: "event", verb: null, line: "Concert in the hall, doors 7.30pm" } as const;
    const { fields, reasons } = await check(said, claim([said], { ...concert, starts: "19:30" }));
    expect([fields?.starts, reasons]).toEqual(["19:30", []]);
  });
});

describe("words", () => {
  const pay = "Year 5: pay £4 for the mill.";
  test("come from anywhere in the quoted email, but a denial from near the passage", async () => {
    const rows = Array.from({ length: 12 }, (_, at) => `Row ${at}.`).join("\n\n");
    const body = `${pay}\n\n${rows}\n\nThe canal boat has no life jackets.\n\n${rows}`;
    const worded = async (line: string) => (await check(body, claim([pay], { line }))).reasons;
    expect([await worded("Pay £4 for the canal boat"), await worded("No canal boat")]).toEqual([
      [],
      ["words_of_line"],
    ]);
  });
  test("of a field that the email doesn't have are removed", async () => {
    const fields = { place: "behind the motorway", series: "Keys", condition: "it snows" };
    const checked = await check(pay, claim([pay], { line: "Pay £4 for the mill", ...fields }));
    expect(checked.fields).toMatchObject({ place: null, series: null, condition: null });
    expect(checked.reasons).toEqual(["words_of_field", "words_of_field", "words_of_field"]);
  });
  test.each([
    [
      "Year 5 visit the canal on Friday 20th March.",
      { closure: "closed", change: "cancelled" },
      [null, null],
    ],
    ["Year 5: school is closed on Friday 20th March.", { closure: "closed" }, ["closed", null]],
    ["Year 5: half term starts on Friday 20th March.", { closure: "closed" }, ["closed", null]],
    ["Year 5: school ends at 1.30pm on Friday 20th March.", { closure: "early" }, ["early", null]],
    ["Year 5: no canal visit on Friday 20th March.", { change: "cancelled" }, [null, "cancelled"]],
  ] as const)("of “%s” show what is closed or off", async (body, said, kept) => {
    const { fields } = await check(body, claim([body], { kind: "event", line: "Canal visit", ...said }));
    expect([fields?.closure, fields?.change]).toEqual(kept);
  });
  test("of a task may come from its event's passages", async () => {
    const mails = [
      await read("m1", "Year 5 visit Thornbury canal on Friday 20th March.", {}),
      await read("m2", pay),
    ];
    const visit = claim(["visit Thornbury canal"], { kind: "event", line: "Canal visit" });
    const event: Claim = { ...visit, id: "e1" };
    const task: Claim = {
      ...claim([], { line: "Pay £4 for Thornbury canal", event_id: "e1" }),
      quotes: [{ message_id: "m2", words: pay }],
    };
    const { refusals } = checkClaims([event, task], { mails, things: [], writers: new Map(), family });
    expect(refusals).toEqual([]);
  });
  test("of a condition that the line says are not said again", async () => {
    const body = "Year 5: if it rains, bring a coat on Friday 20th March.";
    const { fields } = await check(
      body,
      claim([body], { line: "If it rains, bring a coat", condition: "it rains" }),
    );
    expect(fields).toMatchObject({ line: "If it rains, bring a coat", condition: null });
  });
});
