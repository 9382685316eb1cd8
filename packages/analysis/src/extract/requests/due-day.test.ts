import { expect, test } from "vitest";
import { analyse } from "../../analyse.ts";
import { parseMessage } from "../../mime/parse-message.ts";
import { family, mail } from "../../testing/mail.ts";
import { embeddedAnalyser } from "../embedded-analyser.ts";

/** Written on Tuesday 10 March 2026 to a family with a child in Year 1 (Wrens), Year 5 (Kestrels) and Year 10. */
async function dueOf(body: string, type?: string): Promise<(words: RegExp) => (string | null)[]> {
  const message = await parseMessage(
    mail(body, { subject: "A letter from school", ...(type ? { type } : {}) }),
  );
  const { items } = await analyse(message, family, message.date ?? new Date(), embeddedAnalyser);
  return (words) =>
    items.filter((item) => item.kind === "action" && words.test(item.text)).map((item) => item.due);
}

/** Running text: the phrases with which schools give a deadline, or the day itself. */
test.each<[string, string, string | null]>([
  [
    "Year 5 walk to the pond on Wednesday 25 March. Consent has to reach us at least a week before, and £3 is payable up to Monday 16th.",
    "consent",
    null,
  ],
  ["Please return the slip no later than Friday 20 March.", "slip", "2026-03-20"],
  [
    "The closing date for choir auditions is Monday 16 March. Forms are outside the music room; please fill one in.",
    "form",
    "2026-03-16",
  ],
  ["The last day to order a jumper is Thursday 19th. Order through the office.", "order", "2026-03-19"],
  ["Jumper orders: Thursday 19th is the last day. Please use the paper form.", "form", "2026-03-19"],
  [
    "Please sign the reading agreement. We would like it back by the end of the week.",
    "agreement",
    "2026-03-13",
  ],
  ["We need a reply from every family. The sheet comes down on Monday 16th.", "reply", "2026-03-16"],
  [
    "The museum trip is on Friday 27 March. Please pay \u00a38 on the app by next Wednesday.",
    "pay",
    "2026-03-18",
  ],
  [
    "Please pay \u00a38 for the museum trip on Friday 27 March. Payments close on Friday 20 March.",
    "pay",
    "2026-03-20",
  ],
  [
    "The museum trip is on Friday 27 March. The cost is \u00a38. Please pay at least a week before.",
    "a week before",
    null,
  ],
  [
    "Year 5 go to the farm on Thursday 26 March. Children need wellies and a packed lunch.",
    "wellies",
    "2026-03-26",
  ],
  [
    "Year 5 go to the farm on Thursday 26 March. Consent is due on Wednesday 18 March. Children need wellies and a packed lunch.",
    "wellies",
    "2026-03-26",
  ],
  [
    "Children need wellies and a packed lunch. Please give consent by Wednesday 18 March. The farm visit is on Thursday 26 March.",
    "wellies",
    "2026-03-26",
  ],
  [
    "Children need wellies and a packed lunch. Please give consent by Wednesday 18 March. The farm visit is on Thursday 26 March.",
    "consent",
    "2026-03-18",
  ],
  [
    "Please let us know two days before your appointment on Friday 20 March if you cannot come.",
    "two days",
    null,
  ],
  [
    "Tickets for the play cost \u00a33 and are on sale from Monday 16 March until Friday 27 March. Please buy yours from the office.",
    "tickets",
    "2026-03-27",
  ],
  [
    "Please can you send in a shoe box by Monday? We will make our castles on Wednesday.",
    "shoe box",
    "2026-03-16",
  ],
  [
    "Cakes for the stall please! Bring them to the hall on Thursday 19th or Friday 20th before school.",
    "cakes|bring",
    "2026-03-20",
  ],
  ["Book your slot before Thursday at noon.", "slot", "2026-03-12T12:00"],
  ["Please reply by 10am tomorrow if your child needs a lunch.", "reply", "2026-03-11T10:00"],
  ["We need to know numbers for the barbecue. Please tell the office by Fri.", "office", "2026-03-13"],
  ["Reply slips back by 17/3 please.", "slips", "2026-03-17"],
  ["Deadline: 17.03.26. Please complete the survey online.", "survey", "2026-03-17"],
  ["Please complete the survey online.\n\nDeadline: 17 March 2026", "survey", "2026-03-17"],
  ["Please return the medical form before half term.", "medical", null],
  ["Please return the medical form as soon as possible. The trip is on Friday 20 March.", "medical", null],
  [
    "Swimming starts on Monday 16 March. Please send a towel, costume and hat in a named bag.",
    "towel",
    "2026-03-16",
  ],
  ["The photographer is here on Tuesday 17 March. Full uniform please.", "uniform", "2026-03-17"],
  [
    "Class photographs: Year 4 on Monday 16 March, Year 5 on Wednesday 18 March, Year 6 on Thursday 19 March. Please wear full uniform.",
    "uniform",
    "2026-03-18",
  ],
  ["Applications close at midnight on 31 March; apply on the county website.", "appl", "2026-03-31T23:59"],
  ["You have until Friday to choose a language. Please use the link.", "choose|link|until", "2026-03-13"],
  ["Money for the book fair should come in on the day, Thursday 19 March.", "money", "2026-03-19"],
  [
    "All outstanding library books must be back in school on or before Friday 27 March.",
    "library",
    "2026-03-27",
  ],
  ["Kindly settle the balance of \u00a340 within seven days.", "balance", "2026-03-17"],
  ["Consent must reach us five school days before the visit on Friday 27 March.", "consent", null],
  [
    "Parents' evening is on Thursday 26 March. Bookings open on Monday 16 March at 6pm and close on Tuesday 24 March. Please book online.",
    "book",
    "2026-03-24",
  ],
  ["Please send a photograph of your grandparents in time for Monday's lesson.", "photograph", "2026-03-16"],
  ["We break up on Friday 27 March. Please take home all PE kit that day.", "PE kit", "2026-03-27"],
  [
    "The concert is on Wednesday 25 March at 6pm. Please have children at school for 5.30pm in white shirts.",
    "5.30",
    "2026-03-25",
  ],
  ["Sponsor money can come in any time up to Friday 3 April.", "sponsor", "2026-04-03"],
  [
    "Please bring in sponsor forms and money the week after the run. The run is on Friday 20 March.",
    "sponsor",
    null,
  ],
  [
    "Costumes should be in school by Thursday 12th so that we can check them before the show on the 19th.",
    "costumes",
    "2026-03-12",
  ],
  [
    "Reminder: the second instalment of \u00a355 was due on Friday 6 March. Please pay now.",
    "pay|instalment",
    null,
  ],
  ["Name badges: \u00a31 each, pay at the door on Saturday 21 March.", "badges", "2026-03-21"],
  ["A list is on the door; please put your name down by Thursday.", "name down", "2026-03-12"],
  ["Please drop off your jars with Mrs Hale at any time this week.", "jars", "2026-03-13"],
  ["Could parents send us any spare waterproofs ahead of Thursday's walk?", "waterproofs", "2026-03-12"],
  [
    "We set off for the coast on Monday 23 March. Medicines are to be handed to Mr Voss on the morning in a labelled bag.",
    "medicines",
    "2026-03-23",
  ],
  ["Votes for parent governor must be in the box by 3pm on Tuesday 24 March.", "votes", "2026-03-24T15:00"],
  ["Please order your child's lunch for next week by Thursday midnight.", "lunch", "2026-03-12T23:59"],
])("%s", async (body, words, due) => {
  const found = await dueOf(`Dear parents and carers,\n\n${body}\n\nKind regards\n`);
  expect(found(new RegExp(words, "i"))).toContain(due);
});

/** Tables, lists and headings pass their days on to what is in and under them. */
test.each<[string, string, string | null]>([
  [
    "<table><tr><th>Trip</th><th>Date</th><th>Cost</th><th>Pay by</th></tr><tr><td>Year 1 farm</td><td>Thursday 26 March</td><td>\u00a39</td><td>Monday 16 March</td></tr><tr><td>Year 5 castle</td><td>Friday 27 March</td><td>\u00a314</td><td>Wednesday 18 March</td></tr></table><p>Please pay on the app.</p>",
    "castle",
    "2026-03-18",
  ],
  [
    "<table><tr><th>Trip</th><th>Date</th><th>Cost</th><th>Pay by</th></tr><tr><td>Year 1 farm</td><td>Thursday 26 March</td><td>\u00a39</td><td>Monday 16 March</td></tr><tr><td>Year 5 castle</td><td>Friday 27 March</td><td>\u00a314</td><td>Wednesday 18 March</td></tr></table><p>Please pay on the app.</p>",
    "farm",
    "2026-03-16",
  ],
  [
    "<table><tr><th>Club</th><th>Day</th><th>Sign up closes</th></tr><tr><td>Pottery</td><td>Mondays</td><td>20 March</td></tr><tr><td>Coding</td><td>Tuesdays</td><td>23 March</td></tr></table>",
    "pottery",
    "2026-03-20",
  ],
  [
    "<table><tr><td>What</td><td>Science museum</td></tr><tr><td>When</td><td>Friday 27 March</td></tr><tr><td>Cost</td><td>\u00a311</td></tr><tr><td>Reply by</td><td>Tuesday 17 March</td></tr></table>",
    "museum",
    "2026-03-17",
  ],
  [
    "<h2>Forms due back on Friday 20 March</h2><p>Please return the photo consent form and the library agreement.</p>",
    "consent",
    "2026-03-20",
  ],
  [
    "<h2>Sports day, Friday 27 March</h2><p>Please send your child in PE kit with a hat.</p><h2>Disco</h2><p>Tickets are \u00a32 from the office until Thursday 19 March.</p>",
    "PE kit",
    "2026-03-27",
  ],
  [
    "<h2>Sports day, Friday 27 March</h2><p>Please send your child in PE kit with a hat.</p><h2>Disco</h2><p>Please buy tickets (\u00a32) from the office until Thursday 19 March.</p>",
    "tickets",
    "2026-03-19",
  ],
  [
    "<p>Please remember:</p><ul><li>return the swimming form by Thursday</li><li>pay \u00a33 for the snack fund by Friday 20 March</li><li>wear odd socks on Monday 23 March</li></ul>",
    "swimming form",
    "2026-03-12",
  ],
  [
    "<p>Please remember:</p><ul><li>return the swimming form by Thursday</li><li>pay \u00a33 for the snack fund by Friday 20 March</li><li>wear odd socks on Monday 23 March</li></ul>",
    "snack fund",
    "2026-03-20",
  ],
  [
    "<p>Please remember:</p><ul><li>return the swimming form by Thursday</li><li>pay \u00a33 for the snack fund by Friday 20 March</li><li>wear odd socks on Monday 23 March</li></ul>",
    "odd socks",
    "2026-03-23",
  ],
  [
    "<p>By Friday 20 March please:</p><ul><li>return the emergency contact sheet</li><li>sign the acceptable use agreement</li></ul>",
    "contact sheet",
    "2026-03-20",
  ],
  [
    "<p>Everything below is needed for the residential, Monday 23 to Wednesday 25 March. Please hand in medicines in a clear bag on the first morning.</p>",
    "medicines",
    "2026-03-23",
  ],
  [
    "<p>The residential is from Monday 23 to Wednesday 25 March. Kit list:</p><ul><li>walking boots</li><li>waterproof coat</li><li>travel sickness tablets if needed</li></ul>",
    "boots",
    "2026-03-23",
  ],
  [
    "<p><b>Easter bonnets</b><br>Please bring your bonnet on Thursday 26th March.</p><p><b>Raffle</b><br>We need prizes! Please leave them at the office by Monday 23rd.</p>",
    "prizes|leave them",
    "2026-03-23",
  ],
  [
    "<p><b>World Book Day</b><br>Please come dressed as a character.</p><p><b>Diary</b></p><ul><li>Thursday 12 March: World Book Day</li><li>Friday 13 March: cake sale</li><li>Monday 16 March: governors meet</li></ul>",
    "character",
    "2026-03-12",
  ],
  [
    "<p>Nursery visit the fire station on Monday 16 March, Year 1 on Tuesday 17 March and Year 5 on Wednesday 18 March. Please send a coat.</p>",
    "coat",
    "2026-03-17",
  ],
  [
    "<p>Please complete the two forms in the link. The first (medical) by 16 March, the second (dietary) by 23 March.</p>",
    "two forms",
    "2026-03-16",
  ],
  [
    "<p>Deposit: \u00a330 by Friday 13 March</p><p>Balance: \u00a390 by Friday 24 April</p><p>Please pay through the app.</p>",
    "deposit",
    "2026-03-13",
  ],
  [
    "<p>Deposit: \u00a330 by Friday 13 March</p><p>Balance: \u00a390 by Friday 24 April</p><p>Please pay through the app.</p>",
    "balance",
    "2026-04-24",
  ],
  [
    "<p>Please book your slot for the dentist van. It visits on 24 March and slots go quickly; we close the list on 19 March.</p>",
    "slot",
    "2026-03-19",
  ],
  ["<p>Homework: a model of a volcano. Due in on Monday 23 March.</p>", "volcano|due in", "2026-03-23"],
  [
    "<p>Ties can be bought in the shop on Saturday 14 March from 10 to 12. Please bring cash.</p>",
    "cash",
    "2026-03-14",
  ],
  [
    "<p>Menu choices for April have to be in by midnight on Sunday. Please choose on the app.</p>",
    "menu|choose",
    "2026-03-15T23:59",
  ],
  ["<p>Please send a packed lunch tomorrow as the kitchen has no gas.</p>", "packed lunch", "2026-03-11"],
  [
    "<p>School will shut at 1pm on Friday 27 March. Please collect promptly.</p>",
    "collect|shut",
    "2026-03-27",
  ],
])("%s", async (body, words, due) => {
  const found = await dueOf(`<p>Dear parents,</p>${body}`, "text/html; charset=utf-8");
  expect(found(new RegExp(words, "i"))).toContain(due);
});
