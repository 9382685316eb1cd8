import { expect, test } from "vitest";
import { embeddedAnalyser } from "../index.ts";
import { analyse, parseMessage } from "../own-mail.ts";
import { family, mail } from "../testing/mail.ts";
import type { Family } from "../types.ts";

/** A shared office for both schools, and a council that names them. */
const federated: Family = {
  ...family,
  schools: family.schools.map((school) => ({
    ...school,
    also_sends_from: [...school.also_sends_from, "office@tworivers.example"],
  })),
  trusted_senders: ["buses@shire.example"],
};

const childrenOf = async (from: string, body: string, subject = "News") => {
  const message = await parseMessage(mail(body, { from, subject }));
  const now = message.date ?? new Date("2026-03-10T09:00:00Z");
  return (await analyse(message, federated, now, embeddedAnalyser)).relevant_children.join(",");
};

test.each([
  ["The Trust is closed to pupils on Monday 23 March.", "c1,c2,c3"],
  ["Fernhill Primary School is closed to pupils on Monday 23 March.", "c1,c2"],
  ["Saltway High School: no heating on Monday 23 March, stay at home.", "c3"],
  ["Year 10 have no lessons on Monday 23 March.", "c3"],
])("reads which school a shared office writes for: %s", async (body, children) =>
  expect(await childrenOf("Two Rivers <office@tworivers.example>", body)).toBe(children),
);

test("takes the school from the phase in a shared office's subject", async () =>
  expect(
    await childrenOf(
      "Two Rivers <office@tworivers.example>",
      "A pipe has burst. Stay at home on Monday 23 March.",
      "High school closed",
    ),
  ).toBe("c3"));

test.each([
  [
    "Service 8 (Fernhill - Mill Cross - Saltway High) leaves Fernhill Square at 7.20 on Monday 23 March.",
    "c3",
  ],
  ["The bus to Saltway High and Fernhill Primary runs late on Monday 23 March.", "c1,c2,c3"],
  ["Fernhill and Saltway High buses are off on Monday 23 March.", "c1,c2,c3"],
])("does not take a place for a school of the same name: %s", async (body, children) =>
  expect(await childrenOf("Shire buses <buses@shire.example>", body, "School transport")).toBe(children),
);

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
const read = async (from: string, subject: string, body: string) => {
  const message = await parseMessage(mail(body, { from, subject }));
  return analyse(message, trusting, message.date ?? new Date("2026-03-10T09:00:00Z"), embeddedAnalyser);
};

test.each([
  ["fernhillparents@groups.example", "Fireworks", "On the field, Friday 20 March, gates at 6.", "c1,c2"],
  [
    "noreply@shire.example",
    "Closed tomorrow",
    "All Shire schools are closed tomorrow because of snow.",
    "c1,c2,c3",
  ],
  ["noreply@shire.example", "Meals", "The price of a primary school meal rises on Monday 23 March.", "c1,c2"],
  [
    "secretary@glenvalleyshinty.example",
    "Saturday",
    "We are at Saltway High School on Saturday 21 March.",
    "c1",
  ],
  ["bookings@sunnyclubs.example", "After-school club", "We finish at 5 on Friday 20 March.", "c1,c2"],
])(
  "%s, %s: applies a trusted sender's message to the schools it concerns",
  async (from, subject, body, children) => {
    const { school_mail, relevant_children } = await read(from, subject, body);
    expect([school_mail, relevant_children.join(",")]).toEqual([true, children]);
  },
);

test("does not count a friend's shopping as school mail", async () => {
  expect((await read("kit@home.example", "Milk", "Can you get some on the way home?")).school_mail).toBe(
    false,
  );
});

/** A family that lists another sender beside its schools. */
const listed = (name: string, domain: string): Family => ({
  ...family,
  schools: [...family.schools, { name, domain, also_sends_from: [] }],
});

test.each([
  ["Dinner Money Online", "dinnermoney.example"],
  ["School nurses", "shire-nursing.example"],
  ["Friends of Fernhill Primary School", "fernhillfriends.example"],
  ["PTA", "pta-post.example"],
])("applies what %s writes to the children of any school", async (name, domain) => {
  const message = await parseMessage(
    mail("Please fill in the form for each child by Friday 20 March.", {
      from: `${name} <post@${domain}>`,
      subject: "Form",
    }),
  );
  const now = message.date ?? new Date("2026-03-10T09:00:00Z");
  const { relevant_children } = await analyse(message, listed(name, domain), now, embeddedAnalyser);
  expect(relevant_children).toEqual(["c1", "c2", "c3"]);
});

test.each([["Hillcrest Junior School"], ["Hillcrest Academy"], ["Ysgol y Bryn"]])(
  "%s, which none of the children attend, does not write for them",
  async (name) => {
    const message = await parseMessage(
      mail("Please fill in the form for each child by Friday 20 March.", {
        from: `${name} <post@hillcrest.example>`,
        subject: "Form",
      }),
    );
    const now = message.date ?? new Date("2026-03-10T09:00:00Z");
    const analysis = await analyse(message, listed(name, "hillcrest.example"), now, embeddedAnalyser);
    expect(analysis.relevant_children).toEqual([]);
  },
);

const withChild = (name: string): Family => ({
  ...family,
  children: family.children.map((child) =>
    child.id === "c1" ? { ...child, name: `${name} Ackland` } : child,
  ),
  trusted_senders: ["gran@home.example"],
});

const fromGran = async (name: string, body: string) => {
  const message = await parseMessage(mail(body, { from: "Gran <gran@home.example>", subject: "Friday" }));
  const now = message.date ?? new Date("2026-03-10T09:00:00Z");
  return analyse(message, withChild(name), now, embeddedAnalyser);
};

test.each(["Zoë", "Chloë", "José", "Élodie", "Éva", "Ida"])(
  "counts a trusted person's message about %s as school mail",
  async (name) =>
    expect((await fromGran(name, `Please pack a towel for ${name} on Friday.`)).school_mail).toBe(true),
);

test("a club's own address needs no word of school", async () => {
  const { school_mail } = await read("gvs@glenvalley.example", "Saturday", "We meet at 9.30 on Saturday.");
  expect(school_mail).toBe(true);
});

test("does not find a child's name inside another word", async () =>
  expect((await fromGran("Éva", "Évangéline wants a towel on Friday.")).school_mail).toBe(false));

test.each(["Alex)", "Alex(", "[Alex", "A*lex+", "Alex\\", "Al?ex"])(
  "gives the class's messages to a child recorded as %s",
  async (name) => {
    const message = await parseMessage(
      mail(`Pupil: ${name}\n\nWrens class: please bring wellies on Friday 20 March.`, {
        from: "Fernhill <office@fernhill.sch.uk>",
        subject: "Wellies",
      }),
    );
    const now = message.date ?? new Date("2026-03-10T09:00:00Z");
    const { relevant_children } = await analyse(message, withChild(name), now, embeddedAnalyser);
    expect(relevant_children).toContain("c1");
    expect((await fromGran(name, "Lovely weather here.")).school_mail).toBe(false);
  },
);
