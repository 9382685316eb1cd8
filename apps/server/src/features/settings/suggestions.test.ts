import {
  confirmSchoolDomains,
  createSchoolDomain,
  listSchoolDomains,
  suggestSchoolDomains,
} from "@gatepost/contract/settings";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { defaultPatience } from "../../integrations/google/retry.ts";
import { registerParent } from "../../testing/factories.ts";
import { connectMailbox, schoolMail } from "../../testing/gmail.ts";
import { gmailTests } from "../../testing/processing.ts";

const { app, deliverRaw, emptyMailbox } = gmailTests({ now: "2026-03-10T09:00:00Z" });
beforeAll(() => void vi.spyOn(defaultPatience, "sleep").mockResolvedValue());
beforeEach(() => {
  app.google.faults.clear();
  emptyMailbox();
});

const deliver = (from: string, { days = 5, results = "pass" } = {}) => {
  const domain = /@([^>]+)/.exec(from)?.[1];
  const headers = results
    ? [
        `Authentication-Results: mx.google.com; dkim=${results} header.i=@${domain}; dmarc=${results} header.from=${domain}`,
      ]
    : [];
  return deliverRaw(schoolMail({ from, headers }), days * 24);
};
async function givenParent() {
  const user = await registerParent(app);
  await connectMailbox(app, user);
  return { user, token: user.access };
}
const suggested = async (token: string) => (await app.call(suggestSchoolDomains, { token })).body;

describe("suggestions", () => {
  test("are the schools and platforms of the last 60 days only, with counts", async () => {
    const { token } = await givenParent();
    deliver("Oakwood Primary School <office@oakwood.northshire.sch.uk>");
    deliver("Mr Bell <bell@oakwood.northshire.sch.uk>", { days: 59 });
    deliver("ParentPay <no-reply@parentpay.com>");
    deliver("Riverside Academy <info@riversideacademy.org.uk>");
    deliver("Elm Park School <office@elmpark.northshire.sch.uk>", { days: 61 });
    deliver("Forged School <head@forged.northshire.sch.uk>", { results: "fail" });
    expect(await suggested(token)).toEqual({
      suggestions: [
        {
          domain: "oakwood.northshire.sch.uk",
          name: "Oakwood Primary School",
          kind: "school",
          messages: 2,
          ticked: true,
        },
        { domain: "parentpay.com", name: "ParentPay", kind: "platform", messages: 1, ticked: true },
        {
          domain: "riversideacademy.org.uk",
          name: "Riverside Academy",
          kind: "school",
          messages: 1,
          ticked: false,
        },
      ],
      days: 60,
      complete: true,
    });
  });

  test("leave out domains in the list and their subdomains", async () => {
    const { token } = await givenParent();
    await app.call(createSchoolDomain, { token, body: { domain: "oakwood.northshire.sch.uk" } });
    deliver("Oakwood School <office@oakwood.northshire.sch.uk>");
    deliver("Oakwood School <office@sixthform.oakwood.northshire.sch.uk>");
    expect((await suggested(token)).suggestions).toEqual([]);
  });

  test("fetch two headers of each message from Gmail, no content, and store nothing", async () => {
    const { user, token } = await givenParent();
    deliver("Oakwood School <office@oakwood.northshire.sch.uk>");
    app.google.stats.reset();
    await suggested(token);
    const read = app.google.stats.asked("messages.get");
    expect(read).toHaveLength(1);
    for (const url of read) {
      expect(url).toContain("format=metadata");
      expect(new URL(url, "http://gmail").searchParams.getAll("metadataHeaders")).toEqual([
        "From",
        "Authentication-Results",
      ]);
    }
    const { db } = app.database;
    for (const table of ["messages", "run_messages", "message_bodies", "school_domains"] as const) {
      const rows = await db
        .selectFrom(table)
        .select("family_id")
        .where("family_id", "=", user.family_id)
        .execute();
      expect(rows).toEqual([]);
    }
  });

  test("use the newest 200 messages and say so when there are more", async () => {
    const { token } = await givenParent();
    for (let n = 0; n < 310; n += 1)
      deliver("Oakwood School <office@oakwood.northshire.sch.uk>", { days: 1 + n / 10 });
    const { suggestions, complete } = await suggested(token);
    expect(complete).toBe(false);
    expect(suggestions).toMatchObject([{ domain: "oakwood.northshire.sch.uk", messages: 200 }]);
  });

  test("wait when Gmail asks to slow down, and say plainly when it is unavailable", async () => {
    const { token } = await givenParent();
    deliver("Oakwood School <office@oakwood.northshire.sch.uk>");
    app.google.faults.add({
      route: "messages.get",
      kind: "too_many_requests",
      times: 1,
      retry_after_seconds: 0.01,
    });
    expect((await suggested(token)).suggestions).toHaveLength(1);
    app.google.faults.add({ route: "messages.list", kind: "unavailable" });
    expect(await app.call(suggestSchoolDomains, { token })).toMatchObject({
      status: 503,
      body: { code: "provider_unavailable", error: expect.stringContaining("Gmail could not be reached") },
    });
  });
});

describe("confirming", () => {
  const confirm = (token: string, domains: object[]) =>
    app.call(confirmSchoolDomains, { token, body: { domains } as never });

  test("adds all in one step and skips those in the list", async () => {
    const { access: token } = await registerParent(app);
    await app.call(createSchoolDomain, {
      token,
      body: { domain: "oakwood.northshire.sch.uk", name: "Mine" },
    });
    const { status, body } = await confirm(token, [
      { domain: "oakwood.northshire.sch.uk", name: "Oakwood" },
      { domain: "parentpay.com", name: "ParentPay" },
      { domain: "elmpark.northshire.sch.uk" },
    ]);
    expect([status, body.map(({ domain }) => domain)]).toEqual([
      201,
      ["parentpay.com", "elmpark.northshire.sch.uk"],
    ]);
    const { body: list } = await app.call(listSchoolDomains, { token });
    expect(list).toMatchObject([
      { domain: "oakwood.northshire.sch.uk", name: "Mine" },
      { domain: "parentpay.com", name: "ParentPay" },
      { domain: "elmpark.northshire.sch.uk", name: null },
    ]);
  });

  test("adds none when one is refused or there would be too many", async () => {
    const { access: token } = await registerParent(app);
    expect(
      (await confirm(token, [{ domain: "oakwood.northshire.sch.uk" }, { domain: "gmail.com" }])).status,
    ).toBe(400);
    expect((await confirm(token, [])).status).toBe(400);
    const fifty = Array.from({ length: 50 }, (_, n) => ({ domain: `s${n}.northshire.sch.uk` }));
    await app.call(createSchoolDomain, { token, body: { domain: "oakwood.northshire.sch.uk" } });
    expect((await confirm(token, fifty)).status).toBe(409);
    expect((await app.call(listSchoolDomains, { token })).body).toHaveLength(1);
  });
});
