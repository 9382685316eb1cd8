/** Messages that Gatepost must not mistake for school email: look-alikes, adverts, another school, and everyday messages. */
import { type Calendar, long, weekdayName } from "../calendar.ts";
import { senders } from "../family.ts";
import type { Draft } from "../mime.ts";

export function notSchool(c: Calendar): Draft[] {
  return [...lookAlikes(c), ...everyday(c)];
}

const lookAlikes = (c: Calendar): Draft[] => [
  {
    slug: "phishing-payforschool",
    from: "PayForSchool <billing@payforschool-secure.example>",
    subject: "URGENT: your child's account will be suspended",
    at: c.hoursAgo(6),
    authentication: "fail",
    html: `<p>Dear parent,</p><p>Your PayForSchool payment of <b>£38.40</b> has failed. Your child will not be able to have lunch from tomorrow. <a href="http://203.0.113.45/payforschool/login">Update your card details within 24 hours</a>.</p>`,
  },
  {
    slug: "spoofed-refund",
    from: senders.pay,
    subject: "You have a refund of £86.40 waiting",
    at: c.daysAgo(3, "03:12"),
    authentication: "fail",
    html: `<p>PayForSchool owes you <b>£86.40</b> for cancelled trips. <a href="http://refunds.payforschool.example.claims-now.example/form">Enter your bank details</a> today or the refund expires.</p>`,
  },
  {
    slug: "phishing-office",
    from: "Larkmere Primary School <office@larkmere-primary-school.example>",
    subject: "New bank details for school dinners",
    at: c.daysAgo(5, "22:47"),
    authentication: "fail",
    text: "Dear Parent,\n\nLarkmere Primary School has changed bank. Please pay this term's dinner money (£142) to the account below by tomorrow.\n\nSort code 00-00-00 Account 01234567\n\nThe School Office",
  },
  {
    slug: "tutoring-advert",
    from: "BrightSpark Tutors <hello@brightsparktutors.example>",
    subject: "Is your Year 6 child ready for SATs?",
    at: c.hoursAgo(8),
    headers: ["List-Unsubscribe: <https://brightsparktutors.example/u/1>"],
    labels: ["INBOX", "UNREAD", "CATEGORY_PROMOTIONS"],
    html: `<h1>SATs are coming!</h1><p>Year 6 places for our booster are going fast. Book by ${weekdayName(c.schoolDay(2))} and save £50.</p>`,
  },
  {
    slug: "other-school-open-evening",
    from: "Thornleigh Academy <admissions@thornleighacademy.northshire.sch.uk>",
    subject: "Open evening for Year 6 families",
    at: c.daysAgo(10, "18:00"),
    text: `Thornleigh Academy warmly invites Year 6 families to its open evening on ${long(c.weekday(4, 4))}, 5.30pm to 8pm. Tours start every ten minutes.`,
  },
];

const everyday = (c: Calendar): Draft[] => [
  shop(
    "groceries",
    "Greenaway Groceries <orders@greenawaygroceries.example>",
    "Your delivery is on its way",
    c.hoursAgo(2),
    "Your driver Mo will be with you between 6 and 7pm. Substitutions: oat milk for almond milk.",
  ),
  shop(
    "bank-statement",
    "Harbour Bank <statements@harbourbank.example>",
    "Your statement is ready",
    c.hoursAgo(10),
    "Your current account statement is ready to view. We will never ask for your password.",
  ),
  shop(
    "dentist",
    "Mill Lane Dental <reception@milllanedental.example>",
    "Check-up reminder for Maya and Theo",
    c.daysAgo(4, "09:00"),
    `Maya and Theo are due a check-up. You are booked for ${long(c.weekday(2, 11))} at 4.10pm. Reply C to cancel.`,
  ),
  shop(
    "garden-centre",
    "Larkmere Garden Centre <news@larkmeregarden.example>",
    "New year group of pansies!",
    c.daysAgo(6, "07:30"),
    "Our Year 2 pansies are bigger, brighter and £3 a tray. Bring the whole school run!",
  ),
  shop(
    "uniform-sale",
    "Tuck & Hem <offers@tuckandhem.example>",
    "20% off school shirts this weekend only",
    c.daysAgo(5, "06:45"),
    "Polo shirts, pinafores and PE kit, all 20% off until Sunday midnight.",
  ),
  shop(
    "energy",
    "Brook Energy <hello@brookenergy.example>",
    "Time for a meter reading",
    c.daysAgo(13, "08:00"),
    "Please send your reading by the end of the month.",
  ),
  {
    ...shop(
      "lottery-spam",
      "Prize Office <claims@prize-office.example>",
      "YOU HAVE WON",
      c.daysAgo(2, "04:40"),
      "Send your bank details to claim.",
    ),
    labels: ["SPAM", "UNREAD"],
    authentication: "fail",
  },
];

const shop = (slug: string, from: string, subject: string, at: Date, text: string): Draft => ({
  slug,
  from,
  subject,
  at,
  text,
});
