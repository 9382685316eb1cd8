import { describe, expect, test } from "vitest";
import { embeddedAnalyser } from "../index.ts";
import { analyse, parseMessage } from "../own-mail.ts";
import type { Family } from "../types.ts";
import { family, mail } from "../testing/mail.ts";

const read = async (body: string, subject: string, whose: Family = family, type?: string) => {
  const message = await parseMessage(
    mail(body, { subject, from: "Office <office@fernhill.sch.uk>", ...(type ? { type } : {}) }),
  );
  return analyse(message, whose, message.date ?? new Date("2026-03-10T09:00:00Z"), embeddedAnalyser);
};
const childrenOf = async (body: string, subject = "Message", whose: Family = family) =>
  (await read(body, subject, whose)).relevant_children.join(",");
const itemsOf = async (body: string, type?: string) =>
  (await read(body, "Newsletter 14", family, type)).items.map(
    (item) => `${item.children.join("+")}: ${item.evidence.text}`,
  );

describe("Ida, Year 1, Wrens, house Birch (c1); Jonah, Year 5, Kestrels, house Alder, cross country and chess (c2)", () => {
  test.each([
    ["This is for families in Robins.\n\nWellies on Friday 20 March, please.", ""],
    ["This message is for parents of Kestrels only.\n\nWellies on Friday 20 March, please.", "c2"],
    ["This email goes to everyone.\n\nWellies on Friday 20 March, please.", "c1,c2"],
    ["Parents and carers of Year 3 and Year 4\n\nWellies on Friday 20 March, please.", ""],
    ["Cross country runners and Year 5 parents,\n\nSpikes on Friday 20 March, please.", "c2"],
    ["Wrens families\n\nWellies on Friday 20 March, please.", "c1"],
    ["This is for the best: the fair is on Friday 20 March.", "c1,c2"],
  ])("%s: takes the audience of all from the first line", async (body, children) =>
    expect(await childrenOf(body)).toBe(children),
  );

  test.each([
    ["Turing house are having a picnic on Friday 20 March. Bring a cushion.", ""],
    ["Oak pupils wear green on Friday 20 March.", ""],
    ["House treat for Rowan and Elm on Friday 20 March.", ""],
    ["Rowan and Elm have their house lunch on Friday 20 March.", ""],
    ["House assembly is for Alder and Elm on Friday 20 March.", "c2"],
    ["The trip to Kelmarsh House is on Friday 20 March. Wellies, please.", "c1,c2"],
    ["Each house has a cake stall on Friday 20 March.", "c1,c2"],
  ])("%s: reads houses that our record does not name", async (body, children) =>
    expect(await childrenOf(body)).toBe(children),
  );

  test.each([
    ["Year 6 open evening", "School closes at 1.30pm on Friday 20 March so that we can get ready.", "c1,c2"],
    ["Year 3 play", "The school will finish early on Friday 20 March for Years 3 and 4.", ""],
    [
      "Frost",
      "We open at 10.30 today as the paths are icy. Year 5 as usual. If you cannot get in, ring us.",
      "c1,c2",
    ],
    [
      "Nits",
      "We have found nits in Robins. Would Robins parents please check tonight. Nobody need be kept at home.",
      "",
    ],
  ])("%s: %s", async (subject, body, children) => expect(await childrenOf(body, subject)).toBe(children));

  test("reads class names in capitals as section headings of a newsletter", async () => {
    const items = await itemsOf(
      "A busy week for all.\n\nROBINS\n\nSeaside on Tuesday 17 March. Buckets, please.\n\nKESTRELS\n\nPlease send a shoe box by Thursday 19 March.\n\nDATES\n\nThe fair is on Saturday 21 March.",
    );
    expect(items.filter((item) => /Seaside|Buckets/.test(item))).toEqual([]);
    expect(items.find((item) => item.includes("shoe box"))).toMatch(/^c2:/);
    expect(items.find((item) => item.includes("fair"))).toMatch(/^c1\+c2:/);
  });

  test("keeps a list line's later sentences with its first audience, and a club's section with its members", async () => {
    const items = await itemsOf(
      "<h3>Coming up</h3><ul><li>Tuesday 17 March: Year 5 athletics. Please bring sun cream.</li><li>Thursday 19 March: book fair</li></ul><h3>Cross country</h3><p>Runners please bring spikes on Friday 20 March.</p><h3>Parking</h3><p>Please park on the road on Wednesday 18 March.</p>",
      "text/html",
    );
    expect(items.find((item) => item.includes("sun cream"))).toMatch(/^c2:/);
    expect(items.find((item) => item.includes("spikes"))).toMatch(/^c2:/);
    expect(items.find((item) => item.includes("book fair"))).toMatch(/^c1\+c2:/);
    expect(items.find((item) => item.includes("park on"))).toMatch(/^c1\+c2:/);
  });

  test("gives a bare date under a heading the audience of the next sentence", async () => {
    const sections = (who: string) =>
      `Sports day\n\nWednesday 18 March, lower field. ${who} compete.\n\nHarvest\n\nPlease send tins by Friday 20 March.\n\nParking\n\nThe car park is shut on Thursday.`;
    expect((await itemsOf(sections("Years 3 and 4"))).filter((item) => item.includes("lower field"))).toEqual(
      [],
    );
    expect((await itemsOf(sections("Year 5"))).find((item) => item.includes("lower field"))).toMatch(/^c2:/);
  });

  test("takes no task from a job title under a name", async () => {
    const { items } = await read(
      "Please send the blue folder on Friday 20 March.\n\nKirsten Bell\nAdditional support needs teacher",
      "Folders",
    );
    expect(items.map((item) => item.text).join()).not.toMatch(/Kirsten|support needs/);
  });
});

describe("Ida boards in Ashdown (c1), Jonah is a day pupil (c2)", () => {
  const boarding: Family = {
    ...family,
    children: family.children
      .slice(0, 2)
      .map((child, index) => (index === 0 ? { ...child, sports: ["boarder in Ashdown"] } : child)),
  };
  test.each([
    ["Dear Ashdown parents\n\nTrunks by Friday 20 March, please.", "c1"],
    ["Boarders need a towel on Friday 20 March.", "c1"],
    ["Day pupils need a towel on Friday 20 March.", "c2"],
    ["All pupils need a towel on Friday 20 March.", "c1,c2"],
  ])("%s", async (body, children) => expect(await childrenOf(body, "Message", boarding)).toBe(children));

  test("reads Form 5 of a preparatory school as Year 5, but not a form to fill in", async () => {
    expect(await childrenOf("Form 5 need a towel on Friday 20 March.")).toBe("c2");
    expect(await childrenOf("Return consent Form 5 by Friday 20 March.")).toBe("c1,c2");
  });
});
