import { expect, test } from "vitest";
import { parseMessage } from "../mime/parse-message.ts";
import { family, mail } from "../testing/mail.ts";
import type { Family } from "../types.ts";
import { judgeTrust } from "./trust.ts";

const judge = async (of: Family, from: string, subject: string, body: string) => {
  const message = await parseMessage(mail(body, { from, subject }));
  return judgeTrust(message, of);
};

/** Addresses that the parents listed: an association, a council, a childcare club, a friend. */
const [ada, ...others] = family.children;
const trusting: Family = {
  ...family,
  children: ada ? [{ ...ada, sports: [...ada.sports, "Glen Valley Shinty"] }, ...others] : [],
  trusted_senders: [
    "fernhillparents@groups.example",
    "noreply@shire.example",
    "bookings@sunnyclubs.example",
    "kit@home.example",
    "secretary@glenvalleyshinty.example",
    "gvs@glenvalley.example",
  ],
};

test.each([
  ["fernhillparents@groups.example", "Fireworks", "On the field, Friday 20 March, gates at 6."],
  ["noreply@shire.example", "Closed tomorrow", "All Shire schools are closed tomorrow because of snow."],
  ["secretary@glenvalleyshinty.example", "Saturday", "We are at Saltway High School on Saturday 21 March."],
  ["bookings@sunnyclubs.example", "After-school club", "We finish at 5 on Friday 20 March."],
  ["gvs@glenvalley.example", "Saturday", "We meet at 9.30 on Saturday."],
])("%s, whom the parents trust, writes school mail", async (from, subject, body) =>
  expect((await judge(trusting, from, subject, body)).school_mail).toBe(true),
);

test("a friend's shopping is no school mail", async () => {
  const asks = "Can you get some on the way home?";
  expect((await judge(trusting, "kit@home.example", "Milk", asks)).school_mail).toBe(false);
});

test.each([
  ["Office <office@fernhill-payments.com>", "Pay now", "Pay £40 today.", true],
  [
    "Sales <post@goodtutors.example>",
    "Tutors",
    "Our tutors help children at Fernhill Primary School.",
    false,
  ],
  ["Office <office@elsewhere.sch.uk>", "Fair", "The fair is on Friday 20 March.", false],
])("%s writes no school mail; deceptive only if it pretends", async (from, subject, body, deceptive) =>
  expect(await judge(family, from, subject, body)).toMatchObject({ school_mail: false, deceptive }),
);

const withChild = (name: string): Family => ({
  ...family,
  children: family.children.map((child) =>
    child.id === "c1" ? { ...child, name: `${name} Ackland` } : child,
  ),
  trusted_senders: ["gran@home.example"],
});

const fromGran = async (name: string, body: string) =>
  (await judge(withChild(name), "Gran <gran@home.example>", "Friday", body)).school_mail;

test.each(["Zoë", "Chloë", "José", "Élodie", "Éva", "Ida"])(
  "a trusted person's message about %s is school mail",
  async (name) => expect(await fromGran(name, `Please pack a towel for ${name} on Friday.`)).toBe(true),
);

test("a child's name is not found inside another word", async () =>
  expect(await fromGran("Éva", "Évangéline wants a towel on Friday.")).toBe(false));

test.each(["Alex)", "Alex(", "[Alex", "A*lex+", "Alex\\", "Al?ex"])(
  "a child may be recorded as %s",
  async (name) => expect(await fromGran(name, "Lovely weather here.")).toBe(false),
);
