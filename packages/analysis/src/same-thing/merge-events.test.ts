import { describe, expect, test } from "vitest";
import { embeddedAnalyser } from "../index.ts";
import { analyse, parseMessage } from "../own-mail.ts";
import { family, mail } from "../testing/mail.ts";
import type { FoundItem } from "./found-items.ts";
import { mergeEvents } from "./merge-events.ts";

const both = ["ida", "jonah"];
const day = "2026-03-20";

/** An event of Friday 20 March, of a time or none. */
const event = (text: string, time = "", more: Partial<FoundItem> = {}): FoundItem => ({
  kind: "event",
  text,
  children: both,
  due: null,
  starts_at: time === "" ? day : `${day}T${time}`,
  ends_at: null,
  amount: null,
  link: null,
  optional: false,
  evidence: { text: `${text} (${time})`, place: "email" },
  flags: [],
  standing: false,
  topic: null,
  heading: null,
  ...more,
});

const textsOf = (items: readonly FoundItem[]) => mergeEvents(items).map(({ text }) => text);

describe("one event told twice stands once", () => {
  test.each<[string, FoundItem, FoundItem, string]>([
    [
      "a sentence of taking part, and the diary's row",
      event("The infants will be taking part in the county Maypole Festival at Elmstead", "10:00"),
      event("Maypole Festival"),
      "Maypole Festival",
    ],
    [
      "a sentence under its heading",
      event("All are invited to join us for an evening of songs", "18:00", { heading: "Spring concert" }),
      event("Spring concert", "18:00"),
      "Spring concert",
    ],
    [
      "the same minute and a word of the matter",
      event("Mr Quill will hold a talk about phonics in the hall", "15:20"),
      event("Phonics talk", "15:20"),
      "Phonics talk",
    ],
    [
      "two titles of which one says more",
      event("Sports day"),
      event("Sports day at the athletics track", "13:00"),
      "Sports day at the athletics track",
    ],
    [
      "the half of the day and its hour",
      event("Easter party in the afternoon"),
      event("Easter party", "13:30"),
      "Easter party",
    ],
    [
      "a closure and why",
      event("School will be closed to pupils"),
      event("Staff training day, school closed to all"),
      "Staff training day, school closed to all",
    ],
    [
      "vaccinations with and without the nurse's name",
      event("Flu vaccinations for children who have returned their slip"),
      event("NHS flu vaccinations"),
      "NHS flu vaccinations",
    ],
    ["a single name of an occasion", event("Nativity", "14:00"), event("Infants' nativity"), "Nativity"],
    [
      "an assembly with and without its place",
      event("Harvest assembly"),
      event("Harvest assembly in the dining hall", "09:15"),
      "Harvest assembly in the dining hall",
    ],
    [
      "several days, both of them told",
      event("Walking week", "", { ends_at: "2026-03-24" }),
      event("Walking week", "", { ends_at: "2026-03-24" }),
      "Walking week",
    ],
  ])("%s", (_, one, two, expected) => {
    expect(textsOf([one, two])).toEqual([expected]);
    expect(textsOf([two, one])).toEqual([expected]);
  });
});

describe("two events of a day stay two", () => {
  test.each<[string, FoundItem, FoundItem]>([
    ["two hours", event("Spring play", "13:30"), event("Spring play", "18:00")],
    [
      "two groups of ours",
      event("Sports morning", "", { children: ["ida"] }),
      event("Sports morning", "", { children: ["jonah"] }),
    ],
    [
      "two groups that each names",
      event("Class assembly for Years 1 and 2", "", { children: ["ida"], group: true }),
      event("Class assembly for the whole school", "", { group: true }),
    ],
    ["a fair and a concert of one season", event("Easter fair", "14:00"), event("Easter concert", "14:00")],
    ["an event and its rehearsal", event("Harvest assembly"), event("Harvest assembly rehearsal")],
    ["an event and its forms", event("Museum trip"), event("Museum trip forms due")],
    [
      "an event and its meeting",
      event("Year 5 residential"),
      event("Year 5 residential parents' meeting", "18:00"),
    ],
    ["sports and the stall beside them", event("Sports day", "12:45"), event("PTA bake sale", "12:45")],
    [
      "morning and evening",
      event("Open morning at the high school"),
      event("Open evening at the high school"),
    ],
    ["pm said and the morning's hour", event("Parents' workshop (pm)"), event("Parents' workshop", "09:30")],
    ["two clubs", event("Chess club", "15:30"), event("Dance club", "15:30")],
    ["a weekly lesson and a gala", event("Swimming"), event("County swimming gala")],
    [
      "a day's name in a sentence about another matter",
      event("On Red Nose Day the fire engine comes to the yard"),
      event("Red Nose Day"),
    ],
    ["a word that two things share", event("Book bags are given out to Reception"), event("Book Week")],
    [
      "a fortnight and one of its days",
      event("Mock examinations", "", { ends_at: "2026-04-02" }),
      event("Mock examinations: physics paper"),
    ],
    [
      "the nursery and the school",
      event("Nursery closed for the day"),
      event("School closed for the afternoon"),
    ],
    [
      "what is off and what is on",
      event("Cross country race", "", { flags: ["cancelled"] }),
      event("Cross country race"),
    ],
    ["another day", event("Disco", "18:00"), event("Disco", "", { starts_at: "2026-03-27" })],
    [
      "a calendar's own entry",
      event("Parents' evening", "16:00", { id: "uid-1#0" }),
      event("Parents' evening", "16:00"),
    ],
    [
      "two meetings of one minute",
      event("Governors' meeting", "18:00"),
      event("Football parents' meeting about Elm Cup", "18:30"),
    ],
  ])("%s", (_, one, two) => {
    expect(mergeEvents([one, two])).toEqual([one, two]);
    expect(mergeEvents([two, one])).toEqual([two, one]);
  });
});

describe("what the one keeps of both", () => {
  test("the time and its end, the sum and both passages", () => {
    const [only, ...rest] = mergeEvents([
      event("Puppet workshop"),
      event("Puppet workshop in the studio", "09:30", { ends_at: `${day}T11:00`, amount: "£3" }),
    ]);
    expect(rest).toEqual([]);
    expect(only).toMatchObject({ starts_at: `${day}T09:30`, ends_at: `${day}T11:00`, amount: "£3" });
    expect(only?.evidence.text.split(" … ").toSorted()).toEqual([
      "Puppet workshop ()",
      "Puppet workshop in the studio (09:30)",
    ]);
  });

  test.each<[string, boolean, string[]]>([
    ["whom the passage names", true, ["ida"]],
    ["all, where the narrower was only supposed", false, both],
  ])("%s", (_, group, children) => {
    const hers = event("Maypole festival for Year 1", "10:00", { children: ["ida"], group });
    expect(mergeEvents([event("Maypole festival"), hers]).map((item) => item.children)).toEqual([children]);
  });

  test("an event above the hours of two groups is told by those, to all of them", () => {
    const under = { heading: "Spring disco" };
    const hours = [
      event("Spring disco: infants", "17:00", { ...under, children: ["ida"] }),
      event("Spring disco: juniors", "18:30", { ...under, children: ["jonah"] }),
    ];
    const whole = event("Spring disco", "", under);
    expect(mergeEvents([whole, ...hours])).toEqual(hours);
    const three = { ...whole, children: [...both, "petra"] };
    expect(mergeEvents([three, ...hours])).toHaveLength(3);
  });

  test("a day of very many things is left as it is", () => {
    const many = Array.from({ length: 1_500 }, (_, index) => event(`Stall ${index} of the fair`));
    expect(mergeEvents(many)).toHaveLength(1_500);
  });
});

/** Kind and text of each dated item of a message of Tuesday 10 March 2026. */
const itemsOf = async (body: string, subject = "Newsletter 14") => {
  const message = await parseMessage(mail(body, { subject, type: "text/html" }));
  const { items } = await analyse(message, family, new Date("2026-03-10T09:00:00Z"), embeddedAnalyser);
  return items.flatMap(({ kind, text, due, starts_at, children }) =>
    (due ?? starts_at) ? [`${kind} ${starts_at ?? due} ${children.join("+")} ${text}`] : [],
  );
};

describe("in a message as it comes", () => {
  test("the closure that asks for care tells the diary's row too", async () => {
    expect(
      await itemsOf(
        "<h3>Closure</h3><p>School will be closed to pupils on Monday 23 March as the boiler is replaced.</p><h3>Dates</h3><p>Monday 23 March: School closed</p>",
      ),
    ).toEqual([expect.stringMatching(/^action 2026-03-23 c1\+c2 School closed$/)]);
  });

  test("a paragraph of one year and the row that names nobody are that year's one event", async () => {
    expect(
      await itemsOf(
        "<h3>Maypole festival</h3><p>Year 1 will be travelling to Elmstead to participate in the county Maypole Festival on Thursday 19 March from 10am to 12pm.</p><h3>Dates</h3><p>Thursday 19 March: Maypole Festival at Elmstead</p><p>Friday 20 March: Poetry day</p>",
      ),
    ).toEqual(["event 2026-03-19T10:00 c1 Maypole festival", "event 2026-03-20 c1+c2 Poetry day"]);
  });

  test.each([
    "Year 5 will help with the races at Sports day on Thursday 19 March at 1pm.",
    "Year 5 are running the water table at Sports day on Thursday 19 March at 1pm.",
    "The Year 5 band will play at Sports day on Thursday 19 March at 1pm.",
    "Year 5 look after the flags at Sports day on Thursday 19 March at 1pm.",
    "Year 5 will welcome families to Sports day on Thursday 19 March at 1pm.",
  ])("what one year does for the others leaves the event everybody's: %s", async (said) => {
    const items = await itemsOf(
      `<h3>Sports day</h3><p>${said}</p><h3>Dates</h3><p>Thursday 19 March: Sports day, 1pm</p><p>Friday 20 March: Poetry day</p>`,
    );
    expect(items.some((item) => item.startsWith("event 2026-03-19T13:00 c1+c2 "))).toBe(true);
  });

  test("that a paper comes home is to know and no event; what it is about stays one", async () => {
    const items = await itemsOf(
      "<h3>News</h3><p>Curriculum overviews will be issued to parents on Friday 20 March.</p><p>The spring concert is on Thursday 26 March.</p>",
    );
    expect(items.map((item) => item.split(" ")[0])).toEqual(["info", "event"]);
  });
});
