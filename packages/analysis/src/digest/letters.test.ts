import { describe, expect, test } from "vitest";
import { compose, event, item, message } from "../testing/digest.ts";
import type { Item } from "../types.ts";

const unworded = (text: string, parts: Partial<Item> = {}) => item({ text, details: null, ...parts });
const mail = (subject: string, items: Item[], at?: number, id = subject) => ({
  ...message(id, items, at),
  subject,
});
const lettersOf = (...messages: ReturnType<typeof message>[]) => compose(messages).page.letters;

describe("an email listed on the page", () => {
  test("gives a due date only if its own words clearly state it", () => {
    const about = (text: string, subject = "Letter") =>
      lettersOf(mail(subject, [unworded(text, { due: "2026-03-12" })], 9))[0]?.about;
    expect(about("Please reply by Thursday 12 March.")).toBe("reply by Thu 12 Mar");
    expect(about("Please reply by Thursday.")).toBe("reply by Thu 12 Mar");
    expect(about("Please reply by Thursday.", "Fwd: letter")).toBeNull();
    expect(about("You were to reply by 12 March.")).toBeNull();
    expect(about("Reply by 12 March instead of 13 March.")).toBeNull();
  });
  test.each([
    ["Please reply by 12 March.", "reply by Thu 12 Mar"],
    ["£9 on ParentPay and the slip by 12 March, please.", "payment and form by Thu 12 Mar"],
    ["Library books back by 12 March.", null],
    ["The meeting is on 12 March.", null],
    ["Book by 12 March and get 10% off.", null],
  ])("says what %j is about", (text, about) => {
    expect(lettersOf(message("1", [unworded(text, { due: "2026-03-12" })]))[0]?.about).toBe(about);
  });
  test("says that it is for today or tomorrow, unless its subject does or something is cancelled or moved", () => {
    const about = (text: string, subject = "Letter") =>
      lettersOf(mail(subject, [unworded(text, { kind: "event", starts_at: "2026-03-11" })], 9))[0]?.about;
    expect(about("We go out on 11 March.")).toBe("tomorrow");
    expect(about("We go out on 11 March.", "Out on 11 March")).toBeNull();
    expect(about("There is no outing on 11 March.")).toBeNull();
  });
  test("gives no day that a later email changes", () => {
    const tins = unworded("Bring tins to the festival on 12 March.", { due: "2026-03-12" });
    const text = "The festival is not on 12 March: it has been moved to Friday 13 March.";
    const moved = unworded(text, { kind: "event", starts_at: "2026-03-13" });
    const box = mail("Boxes", [tins], 6);
    const soonest = (...messages: ReturnType<typeof message>[]) =>
      lettersOf(...messages).find(({ message_id }) => message_id === "Boxes")?.soonest;
    expect(soonest(box)).toBe("2026-03-12");
    expect(soonest(box, mail("Hall", [moved], 9))).toBeNull();
  });
  test("quotes its own words if its subject says nothing", () => {
    const name = (subject: string, ...texts: string[]) =>
      lettersOf(
        mail(
          subject,
          texts.map((text) => unworded(text, { due: "2026-03-12" })),
          9,
        ),
      )[0]?.subject;
    const walk =
      "The river walk for all of the class is on Thursday 12 March at ten, so please send boots and a coat.";
    expect(name("You have a new message", walk)).toBe(
      "The river walk for all of the class is on Thursday 12 March at ten",
    );
    expect(name("River walk", walk)).toBe("River walk");
    expect(name("Thursday", "If it rains, stay in.", walk)).toBe(
      "The river walk for all of the class is on Thursday 12 March at ten",
    );
    expect(name("River walk", walk, "The walk is now on Friday 13 March.")).toBe(
      "River walk: The walk is now on Friday 13 March",
    );
  });
  test("quotes what it asks for today or tomorrow, even if its subject is clear", () => {
    const name = (subject: string, items: Item[]) => lettersOf(mail(subject, items, 9))[0]?.subject;
    const topic = unworded("We look forward to the river walk in spring.", { kind: "event" });
    const boots = unworded("Please send boots and a coat on Wednesday 11 March.", { due: "2026-03-11" });
    const later = unworded("Please reply to the office by 30 March.", { due: "2026-03-30" });
    expect(name("River walk", [topic, later, boots])).toBe(
      "River walk: Please send boots and a coat on Wednesday 11 March",
    );
    expect(name("River walk", [topic, later])).toBe("River walk");
    const council = unworded("Parent Council: the hall at 7pm on Wednesday 11 March.", { due: "2026-03-11" });
    expect(name("River walk", [council, boots])).toBe(
      "River walk: Please send boots and a coat on Wednesday 11 March",
    );
    const change = unworded("The river walk is moved to Friday 20 March.", { starts_at: "2026-03-20" });
    expect(name("River walk", [boots, change])).toBe("The river walk is moved to Friday 20 March");
  });
  test("quotes no weekday of an earlier week, and does not take sun cream for Sunday", () => {
    const name = (text: string) =>
      lettersOf(mail("River walk", [unworded(text, { due: "2026-03-11" })], 4))[0]?.subject;
    expect(name("Please send boots and a coat on Wednesday.")).toBe("River walk");
    expect(name("Please send sun cream and a coat.")).toBe("River walk: Please send sun cream and a coat");
  });
  test("is settled by a receipt for the same thing", () => {
    const ask = mail(
      "You have an item to pay",
      [unworded("Castle trip, £7.50 by 12 March.", { due: "2026-03-12" })],
      8,
    );
    const paid = (text: string) => mail("Receipt 77-41", [unworded(text)], 9);
    expect(lettersOf(ask, paid("Castle trip £7.50"))).toEqual([]);
    expect(lettersOf(ask, paid("Recorder £7.50"))).toHaveLength(1);
    expect(lettersOf(ask, paid("Item | Castle trip"))).toEqual([]);
  });
  test("replaces the previous newsletter", () => {
    const issue = (number: number, at: number) =>
      mail(`Lane News no. ${number}`, [unworded("Send boots by 20 March.", { due: "2026-03-20" })], at);
    expect(lettersOf(issue(4, 2), issue(5, 9))).toMatchObject([
      { message_id: "Lane News no. 5", earlier: 1 },
    ]);
    const letter = (text: string, at: number) =>
      mail("You have a new letter", [unworded(text, { due: "2026-03-20" })], at, text);
    expect(
      lettersOf(letter("Send boots by 20 March.", 8), letter("Send shoes by 20 March.", 9)),
    ).toHaveLength(2);
  });
  test("replaces earlier emails about the same thing", () => {
    const first = mail("Canal visit", [unworded("Please reply by 12 March.", { due: "2026-03-12" })], 8);
    const later = mail("CORRECTION: canal visit", [unworded("It is £12 now.")], 9);
    const other = mail("CORRECTION: cake sale", [unworded("It is £1 now.")], 9);
    expect(lettersOf(first, other)).toHaveLength(2);
    expect(lettersOf(first, later)).toMatchObject([{ subject: later.subject, earlier: 1 }]);
  });
  test("is left out if it is cancelled, a receipt settles it or nothing changes", () => {
    const match = mail(
      "Hockey v Elmfield",
      [unworded("Push back at 2pm on 12 March.", { due: "2026-03-12" })],
      8,
    );
    const off = mail("Games", [unworded("Elmfield hockey is cancelled.")], 9);
    expect(lettersOf(match, off).map(({ subject }) => subject)).toEqual([
      "Games: Elmfield hockey is cancelled",
    ]);
    const trip = mail("Zoo trip", [unworded("Please pay £9 by 12 March.", { due: "2026-03-12" })], 8);
    const paid = mail("Payment received", [unworded("Zoo trip £9.00")], 9);
    expect(lettersOf(trip, paid)).toEqual([]);
    const usual = unworded("Wednesday 11 March is as normal.", { kind: "event", starts_at: "2026-03-11" });
    expect(lettersOf(mail("Clubs", [usual], 1))).toEqual([]);
  });
  test("replaces the email that it answers", () => {
    const first = mail("Hockey", [unworded("Away on 12 March.", { due: "2026-03-12" })], 8);
    const answer = mail("Re: Hockey", [unworded("Home on 19 March.", { due: "2026-03-19" })], 9);
    expect(lettersOf(first, answer)).toMatchObject([{ message_id: "Re: Hockey", earlier: 1 }]);
  });
  test("adds its heading to a general subject", () => {
    const photo = unworded("Class photos: Full uniform on 12 March.", { due: "2026-03-12" });
    expect(lettersOf(mail("Lane Life no. 14", [photo], 9))[0]?.subject).toBe(
      "Lane Life no. 14: Class photos",
    );
  });
  test("is left out when a line says what it is about", () => {
    const lesson = event("Violin lesson", "2026-03-12");
    const bring = unworded("Bring the violin on 12 March.", { due: "2026-03-12" });
    expect(lettersOf(mail("Violin lesson moved", [lesson, bring], 9))).toEqual([]);
    const pay = unworded("Please pay by 20 March.", { due: "2026-03-20" });
    expect(lettersOf(mail("Violin lesson moved", [lesson, pay], 9))).toHaveLength(1);
  });
  test("names no child if it names none and there are several", () => {
    const some = unworded("Please send boots.", { assumed: true, children: ["a", "b"] });
    expect(lettersOf(message("1", [some]))[0]?.children).toEqual([]);
    expect(lettersOf(message("1", [{ ...some, children: ["a"] }]))[0]?.children).toEqual(["a"]);
  });
});
