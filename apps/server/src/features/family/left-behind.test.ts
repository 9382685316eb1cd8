import {
  createCalendarSource,
  listCalendarSources,
  updateCalendarSource,
} from "@gatepost/contract/calendars";
import { getDelivery, inviteSecondRecipient } from "@gatepost/contract/delivery";
import { createSchoolDomain, listSchoolDomains, updateSchoolDomain } from "@gatepost/contract/settings";
import { beforeEach, describe, expect, test } from "vitest";
import type { TestUser } from "../../testing/factories.ts";
import { familySteps, givenInvitation } from "../../testing/families.ts";
import { mailedTests } from "../../testing/mailed-parent.ts";

const steps = mailedTests();
const { app, mail } = steps;
let owner: TestUser;
let sam: TestUser;
let spies = 0;
let spy = "";
beforeEach(async () => {
  owner = await confirmed("Alex");
  sam = await confirmed("Sam");
  const { token } = await givenInvitation(app, owner, sam.user.email);
  await join(sam, token);
  await app.app.drainJobs();
  mail.received.length = 0;
  spy = `spy${++spies}@evil.example`;
});

const confirmed = (first_name: string) => steps.confirmedParent({ first_name });
const lettersTo = ({ user }: Pick<TestUser, "user">) => steps.lettersTo(user.email);
const invite = (who: TestUser) =>
  app.call(inviteSecondRecipient, { token: who.access, body: { email: spy } });
const recipient = async () =>
  (await app.call(getDelivery, { token: owner.access })).body.second_recipient?.email ?? null;
const addSender = (who: TestUser, domain: string) =>
  app.call(createSchoolDomain, { token: who.access, body: { domain } });
const addCalendar = (who: TestUser, name: string) =>
  app.call(createCalendarSource, {
    token: who.access,
    body: { name, ics_url: `https://calendar.example/${name}.ics` },
  });
const { join, remove } = familySteps(app);
const senders = async () => (await app.call(listSchoolDomains, { token: owner.access })).body;
const calendars = async () => (await app.call(listCalendarSources, { token: owner.access })).body;

describe("both adults get a letter", () => {
  test.each([
    ["a second recipient", () => invite(sam), /Sam \(.*\) invited a second person/],
    ["a school sender", () => addSender(sam, "ex.partner@evil.example"), /Sam \(.*\) added ex\.partner@/],
    ["a calendar", () => addCalendar(sam, "Court"), /Sam \(.*\) added the calendar “Court”/],
  ])("when one of them adds %s", async (_what, add, words) => {
    await add();
    const [letter, ...more] = await lettersTo(owner);
    expect([letter?.text, more]).toEqual([expect.stringMatching(words), []]);
    expect((await lettersTo(sam)).map(({ text }) => text.includes("You "))).toEqual([true]);
  });

  test("but a parent alone gets no letter about their own school", async () => {
    const alone = await confirmed("Robin");
    await addSender(alone, "oakwood.sch.uk");
    expect(await lettersTo(alone)).toEqual([]);
  });
});

describe.each([
  ["leaves", () => remove(sam, sam.user.id)],
  ["is removed", () => remove(owner, sam.user.id)],
])("when an adult %s", (_how, go) => {
  test("removes the second recipient that this adult invited", async () => {
    await invite(sam);
    await app.app.drainJobs();
    mail.received.length = 0;
    await go();
    expect(await recipient()).toBeNull();
  });

  test("keeps a second recipient that the other adult invited", async () => {
    await invite(owner);
    await go();
    expect(await recipient()).toBe(spy);
  });

  test("tells the other adult which senders and calendars were added, to keep or remove", async () => {
    await addSender(owner, "oakwood.sch.uk");
    await addSender(sam, "ex.partner@evil.example");
    await addCalendar(sam, "Court");
    await lettersTo(owner);
    mail.received.length = 0;
    await go();
    const [letter] = await lettersTo(owner);
    expect(letter?.text).toContain("Keep or remove them in Settings");
    expect(letter?.text).toContain("- the school sender ex.partner@evil.example");
    expect(letter?.text).toContain("- the calendar “Court”");
    expect(letter?.text).not.toContain("oakwood");
    expect((await senders()).map(({ domain, left_by }) => [domain, left_by])).toEqual([
      ["oakwood.sch.uk", null],
      ["ex.partner@evil.example", "Sam"],
    ]);
    const [calendar] = await calendars();
    expect(calendar?.left_by).toBe("Sam");
    const { access: token } = owner;
    const keep = { keep: true } as const;
    const [, sender] = await senders();
    await app.call(updateSchoolDomain, { token, params: { id: sender!.id }, body: keep });
    await app.call(updateCalendarSource, { token, params: { id: calendar!.id }, body: keep });
    expect([...(await senders()), ...(await calendars())].map(({ left_by }) => left_by)).toEqual([
      null,
      null,
      null,
    ]);
  });
});
