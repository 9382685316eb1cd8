import { describe, expect, test } from "vitest";
import { embeddedAnalyser } from "../index.ts";
import { analyse, parseMessage } from "../own-mail.ts";
import { family, mail } from "../testing/mail.ts";

const childrenOf = async (body: string, subject = "Message", from = "Office <office@fernhill.sch.uk>") => {
  const message = await parseMessage(mail(body, { subject, from }));
  const now = message.date ?? new Date("2026-03-10T09:00:00Z");
  return (await analyse(message, family, now, embeddedAnalyser)).relevant_children.join(",");
};

describe("Ida, Year 1 (c1), Jonah, Year 5 (c2), at one school: a mention of others excludes nobody", () => {
  test.each([
    "The hall floor has been varnished. It smells, but it is safe. Year 3 saw the machine at work.",
    "Do you have spare socks, size 9 to 12? Reception keep stepping in puddles.",
    "Open morning for new Reception families is on Friday 20 March, so the school will close at 12.",
    "We have a new caretaker, Mr Bell. He will open the gates from Monday. Year 6 have shown him round.",
    "Fire drill: all went well. A few Robins did not like the bell.",
  ])("%s", async (body) => expect(await childrenOf(body)).toBe("c1,c2"));

  test.each([
    "Year 3 had a wonderful day at the castle. Photographs are on the website.",
    "Robins have been learning about rivers. Their models are in the hall. Robins will bring them home soon.",
  ])("%s: concerns none of ours", async (body) => expect(await childrenOf(body)).toBe(""));

  test.each([
    ["Message for: Year 3, Year 4\n\nShoeboxes by Friday 20 March, please.", ""],
    ["To: parents of Kestrels\n\nShoeboxes by Friday 20 March, please.", "c2"],
    ["Sent to: all parents\n\nShoeboxes by Friday 20 March, please.", "c1,c2"],
    [
      "Shoeboxes by Friday 20 March, please.\n\nThis message was sent to the parents of pupils in Year 6.",
      "",
    ],
    ["Shoeboxes by Friday 20 March, please.\n\nThis message was sent to all parents.", "c1,c2"],
  ])("takes the recipients from a platform's line: %s", async (body, children) =>
    expect(await childrenOf(body)).toBe(children),
  );

  test.each([
    [
      "Year 3 play",
      "Year 3 perform on Friday 20 March. PE will be outside for every class, so warm kit please.",
      "c1,c2",
    ],
    [
      "Year 6 tests",
      "Year 6 sit their tests next week. Year 5 will have lunch early on Monday 23 March.",
      "c2",
    ],
    ["Robins: no swimming", "Robins stay at school on Friday 20 March. Everybody else is as you were.", ""],
    ["High school places", "The deadline for applications is Friday 20 March.", ""],
  ])("keeps our children's items when the subject is about others: %s", async (subject, body, children) =>
    expect(await childrenOf(body, subject)).toBe(children),
  );

  test("gives each half of a short message to its own child", async () =>
    expect(
      await childrenOf("Infants: collect at 1 today. Year 5: they leave by themselves after their lunch."),
    ).toBe("c1,c2"));

  test("leaves out a child who is explicitly excluded", async () =>
    expect(await childrenOf("Disco on Friday 20 March, £2 at the door. Year 1 are too young, sorry!")).toBe(
      "c2",
    ));

  test("gives a class teacher's note to the class, whatever it says of others", async () =>
    expect(
      await childrenOf(
        "Our walk is tomorrow. Wellies for all Wrens please. Somebody has two left shoes.",
        "Tomorrow",
        "Miss Lowe <l.lowe@fernhill.sch.uk>",
      ),
    ).toBe("c1"));

  test("does not take a club's word in the subject for the club if another year comes first", async () =>
    expect(await childrenOf("Year 4 chess morning is on Friday 20 March.", "Chess")).toBe(""));

  test.each([
    [
      "<h1>Year 3 spring term</h1><h2>English</h2><p>We read The Iron Man.</p><h2>PE</h2><p>Send kit on Mondays.</p>",
      "",
    ],
    [
      "<p>Dear parents</p><p><b>RE: Year 5 study evening</b></p><p>Join us at 6pm on Friday 20 March.</p>",
      "c2",
    ],
    [
      "<h2>Year 3</h2><p>Send a bottle on Monday 16 March.</p><h2>All</h2><p>Photographs on Tuesday 17 March.</p>",
      "c1,c2",
    ],
  ])("takes the audience from a single heading over the message: %s", async (html, children) => {
    const message = await parseMessage(mail(html, { subject: "Letter", type: "text/html" }));
    const now = new Date("2026-03-10T09:00:00Z");
    expect((await analyse(message, family, now, embeddedAnalyser)).relevant_children.join(",")).toBe(
      children,
    );
  });

  test.each([
    ["Annwyl rieni Blwyddyn 3,\n\nSend a shoebox on Friday 20 March.", ""],
    ["Bore da rieni Blwyddyn 5,\n\nSend a shoebox on Friday 20 March.", "c2"],
  ])("reads a Welsh greeting: %s", async (body, children) => expect(await childrenOf(body)).toBe(children));

  test("keeps a message for the club when it opens with another year's business", async () =>
    expect(
      await childrenOf("Year 3 must return their slips.\n\nWe meet at 4 on Friday 20 March.", "Chess"),
    ).toBe("c2"));

  test("recognises class news by the teacher's name", async () =>
    expect(await childrenOf("Spellings come home on Friday 20 March.", "Weekly news from Mr Voss")).toBe(
      "c2",
    ));
});

describe("a message that opens with another group", () => {
  test.each([
    ["Museum", "Year 3 go to the museum on Friday 20 March.\n\nPlease send a packed lunch and £4."],
    [
      "Trip",
      "On Friday 20 March Year 6 will walk to the river.\n\nWellies and a coat, please. We are back by 3.",
    ],
    [
      "Ukuleles",
      "It has been a busy half term.\n\nYear 4 start ukuleles on Monday 16 March.\n\nPlease pay £5 by Friday.",
    ],
    ["Trip money", "We still need £9 from twelve families for the Year 3 trip. Please settle it today."],
  ])("belongs to that group if it keeps to one topic: %s", async (subject, body) =>
    expect(await childrenOf(body, subject)).toBe(""),
  );

  test.each([
    [
      "Next week",
      "Year 3 are at the museum on Monday 16 March.\n\nOn Tuesday 17 March we have photographs. Full uniform.",
    ],
    [
      "Photographs",
      "Year 6 did us proud at the war memorial.\n\nBring full uniform for photographs on Tuesday 17 March.",
    ],
    [
      "Boiler",
      "Year 3 need to return their slips.\n\nThe classrooms are cold: please send a jumper tomorrow.",
    ],
    [
      "Lunch",
      "Year 2 are out on Friday 20 March.\n\nThe school kitchen is shut: packed lunch for all, please.",
    ],
  ])("is for all once it turns to another topic: %s", async (subject, body) =>
    expect(await childrenOf(body, subject)).toBe("c1,c2"),
  );

  test("belongs to our child if it opens with that child's group", async () =>
    expect(
      await childrenOf(
        "Thank you for your patience.\n\nYear 5 swim on Friday 20 March.\n\nPlease send a towel.",
        "Pool",
      ),
    ).toBe("c2"));
});
