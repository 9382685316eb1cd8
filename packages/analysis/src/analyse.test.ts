import { describe, expect, test } from "vitest";
import { analysisSchema, embeddedAnalyser, isSchoolSender, preRank } from "./index.ts";
import { analyse, parseMessage } from "./own-mail.ts";
import { family, mail } from "./testing/mail.ts";

const read = async (body: string, parts: Parameters<typeof mail>[1] = {}) => {
  const message = await parseMessage(mail(body, parts));
  return analyse(message, family, message.date ?? new Date("2026-03-10T09:00:00Z"), embeddedAnalyser);
};

describe("priority", () => {
  test.each([
    ["School will be closed tomorrow because the boiler has failed.", "urgent"],
    ["A smell of gas has been reported. Please come and collect your child from the church hall.", "urgent"],
    ["Year 5: please send a towel tomorrow.", "urgent"],
    ["The coach is stuck in traffic and will be an hour late.", "urgent"],
    ["Please return the Year 5 consent form by Monday 16th March.", "high"],
    ["Please return the Year 5 consent form by Friday 3rd April.", "medium"],
    ["Year 5 have been writing poems about the sea. They are on display in the hall.", "low"],
    ["Year 3: please send a towel tomorrow.", "low"],
  ])("%s is %s", async (body, priority) => expect((await read(body)).priority).toBe(priority));

  test("says why in one sentence", async () => {
    expect((await read("Please return the Year 5 consent form by tomorrow.")).reason).toMatch(
      /^Urgent: .+ is for tomorrow, Wed 11 Mar; it asks something of you\.$/,
    );
  });
});

describe("finds the right child", () => {
  test.each([
    ["Dear Year 5 parents,\n\nPlease send a coat on Friday.", ["c2"]],
    ["Dear parents,\n\nSchool photographs are on Friday 20th March.", ["c1", "c2"]],
    ["Dear Year 3 parents,\n\nPlease send a coat on Friday.", []],
    ["Robins and Wrens will walk to the park on Friday 20th March.", ["c1"]],
    ["Jonah has been given a detention on Friday 13th March.", ["c2"]],
  ])("%s", async (body, children) => expect((await read(body)).relevant_children).toEqual(children));

  test("gives mail from another school to the child there", async () => {
    expect(
      (await read("Reports go home on Friday 20th March.", { from: "Office <office@saltwayhigh.sch.uk>" }))
        .relevant_children,
    ).toEqual(["c3"]);
  });
  test("gives each line of a diary to its own year groups", async () => {
    const { items } = await read(
      "Dates for your diary\n\n- Monday 16th March: Year 1 assembly\n- Tuesday 17th March: Year 5 swimming gala\n- Wednesday 18th March: Year 3 trip",
      { subject: "Newsletter" },
    );
    expect(items.map((item) => [item.starts_at, item.children])).toEqual([
      ["2026-03-16", ["c1"]],
      ["2026-03-17", ["c2"]],
    ]);
  });
  test("treats paragraphs that begin with their titles as separate sections", async () => {
    const { items } = await read(
      "Class photographs. Monday 16th March, in summer uniform.\n\nYear 5 camp. The meeting is on Tuesday 17th March.\n\nFive a side. No club on Wednesday 18th March.",
    );
    expect(items.find((item) => (item.due ?? item.starts_at) === "2026-03-17")?.text).toMatch(/camp/i);
    expect(items.find((item) => (item.due ?? item.starts_at) === "2026-03-17")?.children).toEqual(["c2"]);
  });
  test.each<[string, string[]]>([
    ["Year 5 bake sale: Friday 20 March.\n\nSend cakes in on Thursday.", ["c2"]],
    ["The Year 1 workshop is on Friday 20 March.\n\nFamilies are welcome from 9am.", ["c1"]],
    ["The Year 5 walk is on Friday 20 March.\n\nYear 1 need a coat tomorrow.", ["c1", "c2"]],
    ["The Year 5 walk is on Friday 20 March.\n\nAll children need a coat tomorrow.", ["c1", "c2"]],
    ["The Year 3 walk is on Friday 20 March. Please send a coat.", []],
    ["There is room for Ida at camp. I need the form by Friday or I must give the bed to Robins.", ["c1"]],
    [
      "The Year 3 walk is on Friday 20 March.\n\nSchool photographs are back in the office tomorrow.",
      ["c1", "c2"],
    ],
  ])(
    "applies the audience of a short message's first sentence to the rest, unless others are named: %s",
    async (body, children) => expect((await read(body)).relevant_children).toEqual(children),
  );
  test("gives messages about starting at the next school only to a child who will start there", async () => {
    const analysis = await read(
      "Our induction evening for new Year 7 parents is on Thursday 26th March at 6pm.",
      { from: "Saltway High <office@saltwayhigh.sch.uk>", subject: "Year 6 transition" },
    );
    expect(analysis.relevant_children).toEqual([]);
  });
});

test("takes a missing year in a forwarded header from the forwarding message", async () => {
  const body =
    "---------- Forwarded message ---------\nFrom: Office <office@fernhill.sch.uk>\nDate: Mon, 9 Mar at 10:00\nSubject: Trip\nTo: Sam <sam@home.example>\n\nYear 5: please send back the slip by Friday.";
  const { items } = await read(body, { from: "sam@home.example", subject: "Fwd: Trip" });
  expect(items.map((item) => item.due)).toEqual(["2026-03-13"]);
});

describe("separates school mail from other mail", () => {
  test.each([
    ["the school", {}, true],
    ["a subdomain of the school", { from: "x@mail.fernhill.sch.uk" }, true],
    ["a trusted address", { from: "hello@fernhillpta.example" }, true],
    ["a failed authentication", { headers: ["Authentication-Results: mx; dmarc=fail"] }, false],
    ["a look-alike domain", { from: "office@fernhill-sch-uk.example" }, false],
    ["a shop", { from: "sale@uniforms.example" }, false],
    ["another school", { from: "office@otherschool.sch.uk" }, false],
    ["a forward by a parent", { from: "sam@home.example", subject: "Fwd: Trip" }, true],
  ])("%s", async (name, parts, expected) => {
    const body = name.startsWith("a forward")
      ? "---------- Forwarded message ---------\nFrom: Office <office@fernhill.sch.uk>\nDate: Mon, 9 Mar 2026 at 10:00\nSubject: Trip\nTo: Sam <sam@home.example>\n\nYear 5 need a coat on Friday."
      : "Year 5 need a coat on Friday.";
    expect((await read(body, parts)).school_mail).toBe(expected);
  });
  test.each([
    ["can you get some on the way home? also bin day is tomorrow x", "milk", false],
    ["Dinner at Gran's on Sunday, she says bring the red coat", "sunday", false],
    ["Any volunteers for the cake sale on Friday? Tell Priti by Wednesday.", "Friday", true],
    ["Training is off tonight, the pitch is frozen.", "tonight", true],
  ])(
    "counts a trusted person's email as school mail only if it concerns school: %s",
    async (body, subject, expected) => {
      const trusting = { ...family, trusted_senders: ["kit@home.example"] };
      const message = await parseMessage(mail(body, { from: "kit@home.example", subject }));
      const now = new Date("2026-03-10T09:00:00Z");
      expect((await analyse(message, trusting, now, embeddedAnalyser)).school_mail).toBe(expected);
    },
  );
  test.each([
    ["a failed authentication", { headers: ["Authentication-Results: mx; dmarc=fail"] }],
    [
      "a failed authentication behind 10,000 other characters",
      {
        headers: [
          `Authentication-Results: mx; ${`dkim=pass header.d=${"a".repeat(60)}.example;\r\n `.repeat(130)}dmarc=fail`,
        ],
      },
    ],
    ["a look-alike domain", { from: "office@fernhill-sch-uk.example" }],
  ])("shows a warning instead of a fraudulent message's text: %s", async (_, parts) => {
    const { ai_summary, items } = await read("Enter your bank details today or the refund expires.", parts);
    expect(ai_summary).toMatch(/^Careful, this may be a fraud: .+ Do not pay, sign in or reply to it/);
    expect(ai_summary).not.toContain("bank details");
    expect(items).toEqual([]);
  });
  test("accepts .sch.uk and the known platforms when no school is set", () => {
    const bare = { ...family, schools: [], trusted_senders: [] };
    expect(isSchoolSender("office@any.sch.uk", null, bare)).toBe(true);
    expect(isSchoolSender("no-reply@parentpay.com", null, bare)).toBe(true);
    expect(isSchoolSender("someone@gmail.com", null, bare)).toBe(false);
    expect(isSchoolSender("office@any.sch.uk", "mx; dmarc=fail", bare)).toBe(false);
  });
});

describe("grounding", () => {
  test("quotes the message as evidence and says where it is", async () => {
    const { items } = await read("Please return the slip by Friday 20th March.");
    expect(items[0]).toMatchObject({
      due: "2026-03-20",
      evidence: { text: "Please return the slip by Friday 20th March.", place: "email" },
    });
  });
  test("flags a date that its weekday contradicts", async () => {
    expect((await read("Please return the slip by Thursday 20th March.")).items[0]?.flags).toEqual([
      "weekday_contradiction",
    ]);
  });
  test("leaves out past events", async () =>
    expect((await read("The fair is on Friday 6th March at 3pm.")).items).toEqual([]));
  test("takes no tasks from quoted older mail", async () => {
    expect(
      (
        await read(
          "The trip is off.\n\nOn Mon, 9 Mar 2026 at 10:00, Office <o@fernhill.sch.uk> wrote:\n> Please bring a packed lunch on Friday.",
          { subject: "Re: Trip" },
        )
      ).items.filter((item) => /lunch/.test(item.text)),
    ).toEqual([]);
  });
  test("keeps an analysis unchanged through JSON", async () => {
    const analysis = await read("Year 5 need £3.50 by Friday 20th March.");
    expect(analysisSchema.parse(JSON.parse(JSON.stringify(analysis)))).toEqual(analysis);
  });
});

test("ranks the most important messages first", () => {
  const at = (hours: number) => new Date(Date.UTC(2026, 2, 10, hours));
  const from = "Office <office@fernhill.sch.uk>";
  const ranked = preRank(
    [
      { subject: "Lunch menu", sender: from, snippet: "The new menu is here.", received_at: at(9) },
      { subject: "Year 3 swimming", sender: from, snippet: "Year 3 swim on Friday.", received_at: at(8) },
      {
        subject: "School closed tomorrow",
        sender: from,
        snippet: "The boiler has failed.",
        received_at: at(6),
      },
      {
        subject: "Year 5 consent form",
        sender: from,
        snippet: "Please return by Friday.",
        received_at: at(7),
      },
    ],
    family,
    at(10),
  );
  expect(ranked.map((message) => message.subject)).toEqual([
    "School closed tomorrow",
    "Year 5 consent form",
    "Lunch menu",
    "Year 3 swimming",
  ]);
});
