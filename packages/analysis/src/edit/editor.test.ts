import { expect, test } from "vitest";
import { createLanguageModelEditor } from "./editor.ts";
import { thingsOfDay } from "./things-of-day.ts";
import { compose, event, message, note, task } from "../testing/digest.ts";
import { edit, evidence, ida, jonah, named, ours } from "../testing/edited-page.ts";
import { nowhere } from "../testing/nowhere.ts";

const football = () =>
  message("1", [
    event("Football club", "2026-03-10T15:20", {
      ...jonah,
      ...evidence("Football IS on after all today. Finish 4.15pm, bottom gate."),
    }),
  ]);

test("rewords a line from the email and adds a lead for the day", async () => {
  const { lines, lead, prompt } = await edit([football()], {
    lead: "CHILD_2's football is on after all, ends 4.15pm.",
    lines: [{ id: "T1", line: "Football club is on after all, ends 4.15pm, bottom gate" }],
  });
  expect(lines).toEqual(["Football club is on after all, ends 4.15pm, bottom gate"]);
  expect(lead).toBe(`${named[1]?.name.split(" ")[0]}'s football is on after all, ends 4.15pm.`);
  expect(prompt).toContain("T1 event CHILD_2 on Tue 10 Mar (2026-03-10T15:20): Football club");
  expect(prompt).not.toContain("Jonah");
});

test.each([
  ["a figure that no email gives", "Football club ends 5.45pm", "a figure that is not there"],
  ["another sum", "Football club, £7", "another sum"],
  ["an address", "Football club, see https://evil.example/", "an address"],
  ["the reader's own words", "Bring your child to football club", "not a plain line"],
  ["a day that passes", "Football club is on tomorrow", "not a plain line"],
  ["another matter", "Swimming gala", "about something else"],
])("rejects what cannot be verified: %s", async (_, line, reason) => {
  const club = message("1", [
    event("Football club", "2026-03-10T15:20", {
      ...jonah,
      ...evidence("Football club until 4.15. Costs £3, room 7."),
    }),
  ]);
  const { lines, refused } = await edit([club], { lines: [{ id: "T1", line }] });
  expect(lines).toEqual(["Football club"]);
  expect(refused).toEqual([{ code: "T1", reason }]);
});

test("leaves out a task only if another line covers it", async () => {
  const letters = message("1", [
    task("pay", "canoe day", {
      ...ida,
      due: "2026-03-12",
      amount: "£11",
      ...evidence("Pay £11 for the canoe day."),
    }),
    task("pay", "canoe day fee", {
      ...ida,
      due: "2026-03-13",
      amount: "£11",
      ...evidence("Canoe day fee £11."),
    }),
    task("order", "hoodie", { ...ida, due: "2026-03-20", optional: true, ...evidence("Hoodies £20!") }),
    note("Thank you to all the bakers", { ...ida, ...evidence("Thank you to all the bakers") }),
  ]);
  const out = [
    { id: "T1", why: "noise" },
    { id: "T2", by: "T1", why: "said" },
    { id: "T3", why: "noise" },
    { id: "T4", why: "noise" },
  ];
  const { lines, refused } = await edit([letters], { out });
  expect(lines).toEqual(["Pay £11 for canoe day"]);
  expect(refused).toEqual([{ code: "T1", reason: "must stay" }]);
});

test("accepts new words that cover a task left out, and an offer that is over", async () => {
  const letters = message("1", [
    event("Play", "2026-03-12T18:00", { ...ida, ...evidence("The play is on Thursday at 6pm.") }),
    note("Doors from a quarter to", { ...ida, ...evidence("Doors from a quarter to.") }),
    task("book", "seats", { ...ida, optional: true, ...evidence("Seats went on sale on Monday.") }),
  ]);
  const { lines } = await edit([letters], {
    lines: [{ id: "T1", line: "Play at 6pm, doors from a quarter to" }],
    out: [
      { id: "T2", by: "T1", why: "said" },
      { id: "T3", why: "over" },
    ],
  });
  expect(lines).toEqual(["Play at 6pm, doors from a quarter to"]);
});

test("gives an item without a day the day of what it belongs to", async () => {
  const play = message("1", [
    event("Play", "2026-03-12T18:00", { ...ida, ...evidence("The play is on Thursday at 6pm.") }),
    task("collect", "from the hall door after the play", {
      ...ida,
      ...evidence("Collect them from the hall door."),
    }),
  ]);
  const { edits } = await edit([play], { lines: [{ id: "T2", day_of: "T1" }] });
  expect(edits.map(({ edit: said }) => said.day)).toEqual([null, "2026-03-12"]);
});

test("keeps an edit until another message repeats the item", async () => {
  const told = football();
  await edit([told], { lines: [{ id: "T1", line: "Football club ends 4.15pm" }] });
  const off = message(
    "2",
    [
      event("Football club", "2026-03-10T15:20", {
        ...jonah,
        flags: ["cancelled"],
        ...evidence("Football club is cancelled."),
      }),
    ],
    10,
  );
  off.received_at = new Date("2026-03-10T06:00:00Z");
  const { lines } = await edit([told, off], {});
  expect(lines).toEqual(["Football club cancelled"]);
});

test("removes a deadline that no email gives", async () => {
  const slides = message("1", [
    task("other", "Mr Keane for slides", {
      ...ida,
      words: "e-mail",
      due: "2026-03-12",
      condition: "nobody can come",
      ...evidence("I'll email the slides to anyone who can't come."),
    }),
  ]);
  const { edits } = await edit([slides], { lines: [{ id: "T1", day: "" }] });
  expect(edits).toMatchObject([{ edit: { undated: true } }]);
  const { page } = compose([slides], "2026-03-10T07:00:00Z", { children: named });
  expect(page.later).toMatchObject([{ due: null }]);
});

test("keeps an edit that a later one does not mention", async () => {
  const told = football();
  await edit([told], { lines: [{ id: "T1", line: "Football club ends 4.15pm" }] });
  const other = message("2", [
    event("Fair", "2026-03-12", { ...ida, ...evidence("The fair is on Thursday.") }),
  ]);
  expect((await edit([told, other], {})).lines).toEqual(["Football club ends 4.15pm", "Fair"]);
});

test("merges identical lines for two children", async () => {
  const back = (id: string, whose: typeof ida) =>
    message(id, [
      event("Back to school", "2026-03-12", { ...whose, ...evidence("Back to school on the 12th") }),
    ]);
  const [one, two] = [back("1", ida), back("2", jonah)];
  for (const { analysis } of [one, two])
    for (const item of analysis.items) item.group_id = `${item.children[0]}`;
  const { edits } = await edit([one, two], { lines: [{ id: "T2", line: "Back to school" }] });
  expect(edits.map(({ edit: { also, left_out } }) => ({ also, left_out }))).toEqual([
    { also: jonah.children, left_out: false },
    { also: undefined, left_out: true },
  ]);
  const { page } = compose([one, two], "2026-03-10T07:00:00Z", { children: named });
  expect(page.week.flatMap(({ lines }) => lines.map(({ children }) => children))).toEqual([
    [...ida.children, ...jonah.children],
  ]);
});

test.each([
  ["no JSON", "I would rather not"],
  ["an answer cut off", '{"lead":"Football","lines":[{"id":"T1","li'],
  [
    "entries of no known thing",
    { lines: [{ id: "T9", line: "Send money" }], out: [{ id: "O1", why: "noise" }] },
  ],
])("leaves the page unchanged after a useless answer: %s", async (_, answer) => {
  const { lines } = await edit([football()], answer);
  expect(lines).toEqual(["Football club"]);
});

test("throws our own errors and the reason of an abort, and reports the service's as a failed answer", async () => {
  const day = thingsOfDay([football()], ours, new Date("2026-03-10T07:00:00Z"));
  const answering = (answer: () => Promise<string>) =>
    createLanguageModelEditor(nowhere, { nonce: () => "nonce", exchange: answer });
  const broken = { ...day, mail: undefined as unknown as typeof day.mail };
  const fine = () => Promise.resolve('{"lead":"Football club"}');
  await expect(answering(fine)(broken, ours)).rejects.toThrow(TypeError);
  const ended = new AbortController();
  const late = () => {
    ended.abort(new Error("the run was lost"));
    return fine();
  };
  await expect(answering(late)(day, ours, ended.signal)).rejects.toThrow("the run was lost");
  const failing = () => Promise.reject(new Error("no service"));
  expect(await answering(failing)(day, ours)).toMatchObject({
    edits: [],
    failed: "the AI service could not be used",
  });
});
