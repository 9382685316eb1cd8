import { expect, test } from "vitest";
import { embeddedAnalyser } from "../index.ts";
import { analyse, parseMessage } from "../own-mail.ts";
import { family, mail } from "../testing/mail.ts";

const summaryOf = async (subject: string, body: string) => {
  const type = body.startsWith("<") ? "text/html; charset=utf-8" : "text/plain; charset=utf-8";
  const message = await parseMessage(mail(body, { subject, type }));
  return (await analyse(message, family, message.date ?? new Date(), embeddedAnalyser)).ai_summary;
};

const long =
  "The hall has been painted over the holidays, and the stage now has proper curtains that open and close without anybody pulling at them. The floor has been polished as well, and the old chairs have gone to the village hall across the road.";

test.each([
  [
    "what must be done is told, however late it stands",
    "Smell of gas",
    `There is a smell of gas by the kitchen. ${long} Please collect your child from the field gate now.`,
    /smell of gas.*collect your child from the field gate/i,
  ],
  [
    "a closure is told before what else is for that day",
    "Snow",
    `The roads are ice. School is closed today. ${long} Please ring the office today if your number has changed.`,
    /School is closed today/,
  ],
  [
    "an ask without its day comes with the sentence that has it",
    "Options",
    `Year 5 will soon choose their instruments. ${long} A talk for parents is on Wednesday 18 March at 7pm. Please make sure that you come.`,
    /talk for parents is on Wednesday 18 March at 7pm\. Please make sure that you come/,
  ],
  [
    "what only points to an attachment is left out",
    "Strike on 26 March",
    `Please see the attached letter about Thursday 26 March. ${long} School is closed to Year 5 on Thursday 26 March.`,
    /^(?!.*attached).*closed to Year 5/,
  ],
  [
    "a message in two languages is told in English",
    "Ffair / Fair",
    "Cynhelir y ffair ar nos Wener 20 Mawrth yn y neuadd. Tocynnau £4 wrth y drws. The fair is on Friday 20 March in the hall. Tickets £4 at the door.",
    /^The fair is on Friday 20 March in the hall\. Tickets £4 at the door\.$/,
  ],
])("%s", async (_, subject, body, expected) => expect(await summaryOf(subject, body)).toMatch(expected));

test("gives one line per topic of a newsletter, the compulsory one first, and spans of days", async () => {
  const summary = await summaryOf(
    "Newsletter 9",
    `<p>Dear Year 5 families,</p><h2>Swimming</h2><p>Year 5 swim on Thursday 19 March. Please bring a towel and goggles for the pool. Please pay £4 by Wednesday 18 March.</p>
     <h2>Book week</h2><p>Book week is from Monday 16 March to Friday 20 March.</p>
     <h2>Choir</h2><p>The choir sings on Friday 27 March.</p>
     <h2>Car park</h2><p>The car park is shut.</p><h2>Garden</h2><p>The beans are up.</p>`,
  );
  expect(summary).toMatch(
    /^Pay £4 for swimming \(Wed 18 Mar\); Book week \(Mon 16 Mar to Fri 20 Mar\); and 2 more\.$/,
  );
});

test("does not attach a list of days to the heading that happens to be above it", async () => {
  const body = `<h2>Reading</h2><p>Thank you.</p><h2>Choir</h2><p>Well sung.</p><h2>Garden</h2><p>The beans are up.</p><h2>Bikes</h2><p>Lock them.</p>
    <h2>Telephones</h2><p>The line is mended.</p><ul><li>Mon 16 March Duck race</li><li>Tue 17 March Book fair</li><li>Wed 18 March Fun run</li></ul>`;
  const message = await parseMessage(
    mail(body, { subject: "Newsletter 4", type: "text/html; charset=utf-8" }),
  );
  const { items } = await analyse(message, family, message.date ?? new Date(), embeddedAnalyser);
  expect(items.map(({ text }) => text)).toEqual(["Duck race", "Book fair", "Fun run"]);
});

const several = (...parts: [heading: string, text: string][]) =>
  parts.map(([heading, text]) => `<h3>${heading}</h3><p>${text}</p>`).join("");

test("leaves out of a newsletter's summary what can no longer be done", async () => {
  const summary = await summaryOf(
    "Newsletter 9",
    "<p>Dear Year 5 families,</p>" +
      several(
        ["Lunch", "Curry for lunch on Thursday 12 March, £2, and it is no longer possible to order."],
        ["Museum", "Please pay £9 for the museum by Tuesday 17 March."],
        ["Camp", "Please return the camp form by Wednesday 18 March."],
        ["Costumes", "Please send in a named bag by Monday 16 March."],
      ),
  );
  expect(summary).toMatch(/Museum.*£9|£9.*museum/);
  expect(summary).toMatch(/camp form/);
  expect(summary).not.toMatch(/Curry/);
});
