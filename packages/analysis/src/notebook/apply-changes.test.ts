import { describe, expect, test } from "vitest";
import { emptyThing, type NotebookChange, type Thing, type ThingFields } from "../thing.ts";
import { applyChanges } from "./apply-changes.ts";

const received: Record<string, string> = {
  m1: "2026-03-02T08:00:00Z",
  m2: "2026-03-04T08:00:00Z",
  m3: "2026-03-06T08:00:00Z",
};
const receivedAt = (id: string) => (received[id] ? new Date(received[id]) : undefined);
const source = (message_id: string, text = "words", did: "told" | "changed" | "ended" = "told") => ({
  message_id,
  did,
  quotes: [{ text, place: "email" }],
});
const thing = (id: string, fields: Partial<ThingFields>, message = "m1"): Thing => ({
  ...emptyThing,
  children: ["c1"],
  ...fields,
  id,
  state: "open",
  sources: [source(message)],
});
const fresh = (id: string, fields: Partial<ThingFields>, message = "m2"): NotebookChange => ({
  does: "new",
  id,
  fields: { ...emptyThing, children: ["c1"], ...fields },
  sources: [source(message)],
});
const changing = (id: string, fields: Partial<ThingFields>, message = "m2"): NotebookChange => ({
  does: "change",
  id,
  fields,
  sources: [source(message, "now on Thursday", "changed")],
});
const trip = thing("trip", { kind: "event", line: "Farm trip", day: "2026-03-18", starts: "09:10" });
const ofTrip = { kind: "task", event_id: "trip" } as const;
const boots = thing("boots", { ...ofTrip, verb: "bring", line: "Bring wellies", day: "2026-03-18" });
const form = thing("form", {
  ...ofTrip,
  verb: "sign",
  line: "Sign the form",
  day: "2026-03-13",
  timing: "by",
});

const after = (things: Thing[], changes: NotebookChange[]) => {
  const { things: book } = applyChanges(things, changes, receivedAt);
  return (id: string) => book.find((one) => one.id === id);
};

test("a new thing whose two messages are stored one after the other is one thing of both", () => {
  const fair = { kind: "event", line: "Fair", day: "2026-03-20" } as const;
  const once = applyChanges([], [fresh("fair", fair, "m1")], receivedAt).things;
  const twice = applyChanges(once, [fresh("fair", { ...fair, children: ["c2"] }, "m2")], receivedAt).things;
  expect(twice).toMatchObject([{ id: "fair", sources: [{ message_id: "m1" }, { message_id: "m2" }] }]);
});

describe("a change", () => {
  test("sets only the fields that it gives, and keeps the id", () => {
    const book = after([trip], [changing("trip", { starts: "08:40" })]);
    expect(book("trip")).toMatchObject({ line: "Farm trip", day: "2026-03-18", starts: "08:40" });
    expect(book("trip")?.sources.map(({ message_id }) => message_id)).toEqual(["m1", "m2"]);
  });
  test("of an event's day says what it was, and takes the kit of that day along but not the form", () => {
    const book = after([trip, boots, form], [changing("trip", { day: "2026-03-19" })]);
    expect(book("trip")).toMatchObject({ day: "2026-03-19", change: "moved", replaces: "Wed 18 Mar" });
    expect(book("boots")?.day).toBe("2026-03-19");
    expect(book("form")?.day).toBe("2026-03-13");
  });
  test("leaves a task where the same email gives it a day of its own", () => {
    const own = changing("boots", { day: "2026-03-17" });
    expect(after([trip, boots], [changing("trip", { day: "2026-03-19" }), own])("boots")?.day).toBe(
      "2026-03-17",
    );
  });
  test("by an older email only adds what was not known", () => {
    const newer = thing("trip", { ...trip, place: null }, "m3");
    const book = after([newer], [changing("trip", { day: "2026-03-11", place: "Hollow Farm" }, "m2")]);
    expect(book("trip")).toMatchObject({ day: "2026-03-18", place: "Hollow Farm", change: null });
  });
  test("shifts the last day with the first, and adds to the days left out", () => {
    const camp = thing("trip", { ...trip, until: "2026-03-20", skip: ["2026-03-19"] });
    const moved = after([camp], [changing("trip", { day: "2026-03-25", skip: ["2026-03-26"] })])("trip");
    expect([moved?.until, moved?.skip]).toEqual(["2026-03-27", ["2026-03-19", "2026-03-26"]]);
  });
  test("that doesn't say that a cancelled event is on leaves it off", () => {
    const off: Thing = { ...trip, state: "cancelled" };
    expect(after([off], [changing("trip", { amount: "£8" })])("trip")?.state).toBe("cancelled");
  });
  test("that puts an event on again puts its tasks on again", () => {
    const off = [trip, form].map((one): Thing => ({ ...one, state: "cancelled" }));
    const book = after(off, [changing("trip", { change: "on_again" })]);
    expect([book("trip")?.state, book("form")?.state]).toEqual(["open", "open"]);
  });
  test("of a thing that is not there changes nothing", () =>
    expect(applyChanges([trip], [changing("other", { line: "x" })], receivedAt).changed).toEqual([]));
});

describe("an ending", () => {
  const ending = (why: "cancelled" | "done", line: string | null = null): NotebookChange => ({
    does: "end",
    id: "trip",
    why,
    line,
    sources: [source("m2", "The trip is off", "ended")],
  });
  test("of a cancelled event ends what belongs to it and shows its own line", () => {
    const book = after([trip, boots, form], [ending("cancelled", "The farm trip is off")]);
    expect(book("trip")).toMatchObject({ state: "cancelled", line: "The farm trip is off" });
    expect([book("boots")?.state, book("form")?.state]).toEqual(["cancelled", "cancelled"]);
  });
  test("by an older email than what was told since changes nothing", () => {
    const since = thing("trip", trip, "m3");
    expect(after([since], [ending("cancelled")])("trip")?.state).toBe("open");
  });
  test("leaves what the same email says is still owed", () => {
    const owed = changing("form", { line: "Sign the farm form for the new date" });
    expect(after([trip, form], [ending("cancelled"), owed])("form")?.state).toBe("open");
  });
});

describe("what is told again", () => {
  const toldTrip = { kind: "event", line: "Farm trip", day: "2026-03-18" } as const;
  const idsAfter = (fields: Partial<ThingFields>) =>
    applyChanges([trip], [fresh("new", { ...toldTrip, ...fields })], receivedAt).things.map(({ id }) => id);
  test.each<[string, Partial<ThingFields>]>([
    ["the same words", {}],
    ["more words", { line: "Trip to Hollow Farm, back by 3pm", title: "Farm trip" }],
    ["with the same hour", { line: "The farm trip", starts: "09:10" }],
  ])("keeps its id: %s", (_, fields) => expect(idsAfter(fields)).toEqual(["trip"]));
  test.each<[string, Partial<ThingFields>]>([
    ["another day", { day: "2026-03-25" }],
    ["another hour", { starts: "13:00" }],
    ["another child", { children: ["c2"] }],
    ["a task for it", { kind: "task", verb: "pay", line: "Pay for the farm trip" }],
    ["something else that day", { line: "Recorder concert" }],
  ])("is another thing: %s", (_, fields) => expect(idsAfter(fields)).toEqual(["trip", "new"]));
  test("is another task if it is to be paid, not signed for", () => {
    const slip = { kind: "task", line: "Return the farm slip", day: "2026-03-18" } as const;
    const known = [thing("sign", { ...slip, verb: "sign" })];
    expect(applyChanges(known, [fresh("pay", { ...slip, verb: "pay" })], receivedAt).things).toHaveLength(2);
  });
  test("for one group is not what is told for another, if they are not of the same children", () => {
    const rowan = { kind: "event", line: "Non-uniform day", day: "2026-03-18", groups: ["Rowan"] } as const;
    const all = { ...rowan, groups: ["whole school"], children: ["c1", "c2"] };
    const known = [thing("rowan", { ...rowan, groups: ["Rowan"] })];
    expect(applyChanges(known, [fresh("all", all)], receivedAt).things).toHaveLength(2);
    const both = { ...all, groups: ["Rowan"] };
    expect(applyChanges(known, [fresh("all", both)], receivedAt).things).toHaveLength(1);
  });
  test("by somebody of lower standing proves it, and adds nothing", () => {
    const off = { ...trip, state: "cancelled" as const, link: null };
    const again = fresh("new", { ...toldTrip, link: "https://evil.example" });
    const standing = (id: string) => (id === "m1" ? 3 : 2);
    const { things } = applyChanges([off], [again], receivedAt, standing);
    expect(things).toMatchObject([
      { id: "trip", state: "cancelled", link: null, sources: [{}, { message_id: "m2" }] },
    ]);
  });
  test("after it was done is asked again, if it has no day", () => {
    const slip = { kind: "task", verb: "return", line: "Return the slip" } as const;
    const done: Thing = { ...thing("slip", slip), state: "done" };
    expect(applyChanges([done], [fresh("new", slip)], receivedAt).things).toHaveLength(2);
  });
  test("keeps what refers to it", () => {
    const kit = fresh("kit", { kind: "task", verb: "bring", line: "Bring a coat", event_id: "new" });
    const book = after([trip], [fresh("new", { kind: "event", line: "Farm trip", day: "2026-03-18" }), kit]);
    expect(book("kit")?.event_id).toBe("trip");
  });
  test("by a model words a quotation", () => {
    const words = { line: "Trips: “Farm trip on Wednesday 18th”", title: "Farm trip", quoted: true };
    const quoted = thing("q", { ...toldTrip, ...words });
    const book = after([quoted], [fresh("new", { ...toldTrip, line: "Farm trip, back by 3pm" })]);
    expect(book("q")).toMatchObject({ line: "Farm trip, back by 3pm", quoted: false });
  });
  test("is not what a quotation about something else has among its words", () => {
    const words = {
      line: "Trip: “Pay by Wednesday. School meals will be packed.”",
      title: "Trip",
      quoted: true,
    };
    const meals = { kind: "event", line: "School meals: pay", day: "2026-03-18" } as const;
    const known = [thing("q", { ...toldTrip, ...words })];
    expect(applyChanges(known, [fresh("new", meals)], receivedAt).things).toHaveLength(2);
  });
  test("by a calendar file is known by the file's own id, whatever it is called", () => {
    const invited = thing("i", {
      kind: "event",
      line: "Parents' evening",
      day: "2026-03-18",
      uid: "abc@school",
    });
    const told = { kind: "event", line: "Consultation", day: "2026-03-18", uid: "abc@school" } as const;
    const again = fresh("new", told);
    expect(applyChanges([invited], [again], receivedAt).things).toHaveLength(1);
    const later = fresh("new", { ...told, day: "2026-03-25" });
    expect(applyChanges([invited], [later], receivedAt).things).toMatchObject([
      { day: "2026-03-25", change: "moved" },
    ]);
    const off = fresh("new", { ...told, change: "cancelled" });
    expect(applyChanges([invited], [off], receivedAt).things).toMatchObject([{ state: "cancelled" }]);
  });
});
