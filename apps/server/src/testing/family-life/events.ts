import { updateProfile } from "@gatepost/contract/account";
import { createChild, deleteChild, updateChild } from "@gatepost/contract/children";
import { markSummaryRead, updateItem } from "@gatepost/contract/emails-lists";
import { createSchoolDomain, deleteSchoolDomain, updateSchoolDomain } from "@gatepost/contract/settings";
import { localDate } from "../../platform/clock/local-time.ts";
import { newId } from "../../platform/crypto/ids.ts";
import { childOf } from "../factories.ts";
import { calendarEvents } from "./calendar-events.ts";
import type { Family } from "./family.ts";
import { receiveLetter } from "./letter.ts";

/** Something that happens to a family; `number` makes it differ from time to time. */
export type LifeEvent = (family: Family, number: number) => Promise<unknown>;

const db = ({ app }: Family) => app.database.db;

/** One of the family's rows, or undefined. */
const pick = async (
  family: Family,
  table: "children" | "summaries" | "message_items" | "messages" | "school_domains",
  number: number,
): Promise<{ id: string } | undefined> => {
  const rows = await db(family).selectFrom(table).select("id").where("user_id", "=", family.id).execute();
  return rows.toSorted((a, b) => a.id.localeCompare(b.id))[number % Math.max(1, rows.length)];
};

const onOne =
  (
    table: Parameters<typeof pick>[1],
    act: (family: Family, id: string, number: number) => Promise<unknown>,
  ): LifeEvent =>
  async (family, number) => {
    const row = await pick(family, table, number);
    return row && act(family, row.id, number);
  };

const call = (family: Family) => ({ call: family.app.call, token: family.token });

/** Each kind of change that a list shows, as the API and the workers make it. */
export const lifeEvents: Readonly<Record<string, LifeEvent>> = {
  "a letter": (family, number) => receiveLetter(family, number),
  "another letter": (family, number) => receiveLetter(family, number + 1),
  "a letter of a run that was cut short": (family, number) =>
    receiveLetter(family, number, { summarise: false }),
  "a child more": (family, number) =>
    family.app.call(createChild, { token: family.token, body: childOf({ name: `Child ${number}` }) }),
  "a child's new name": onOne("children", (family, id, number) => {
    const { call: ask, token } = call(family);
    return ask(updateChild, {
      token,
      params: { id },
      body: { name: `Renamed ${number}`, year_group: "Year 6" },
    });
  }),
  "a child put aside": onOne("children", (family, id, number) => {
    const { call: ask, token } = call(family);
    return ask(updateChild, { token, params: { id }, body: { is_active: number % 2 === 0 } });
  }),
  "a child less": onOne("children", (family, id) => {
    const { call: ask, token } = call(family);
    return ask(deleteChild, { token, params: { id } });
  }),
  "a tick": onOne("message_items", (family, id, number) => {
    const { call: ask, token } = call(family);
    return ask(updateItem, { token, params: { id }, body: { done: number % 3 !== 0 } });
  }),
  "not for my child": onOne("message_items", async (family, id, number) => {
    const { call: ask, token } = call(family);
    const child = await pick(family, "children", number);
    return child && ask(updateItem, { token, params: { id }, body: { not_for_child_id: child.id } });
  }),
  "a summary read": onOne("summaries", (family, id) => {
    const { call: ask, token } = call(family);
    return ask(markSummaryRead, { token, params: { id } });
  }),
  "a message forgotten": onOne("messages", (family, id) =>
    db(family).deleteFrom("messages").where("user_id", "=", family.id).where("id", "=", id).execute(),
  ),
  "a school": (family, number) =>
    family.app.call(createSchoolDomain, {
      token: family.token,
      body: { domain: `school${number}.northshire.sch.uk`, name: `School ${number}` },
    }),
  "a school's new name": onOne("school_domains", (family, id, number) => {
    const { call: ask, token } = call(family);
    return ask(updateSchoolDomain, { token, params: { id }, body: { name: `Academy ${number}` } });
  }),
  "a school less": onOne("school_domains", (family, id) => {
    const { call: ask, token } = call(family);
    return ask(deleteSchoolDomain, { token, params: { id } });
  }),
  "a parent's new name and zone": (family, number) =>
    family.app.call(updateProfile, {
      token: family.token,
      body: {
        first_name: `Robin${number}`,
        timezone: ["Europe/London", "Asia/Tokyo", "America/New_York"][number % 3],
      },
    }),
  "another plan": (family, number) =>
    db(family)
      .updateTable("users")
      .set({ subscription_tier: number % 2 === 0 ? "premium" : "free" })
      .where("id", "=", family.id)
      .execute(),
  "the day's mail noted": onOne("summaries", async (family, summary_id, number) => {
    const noted = { user_id: family.id, attempts: 1, sending_since: null, reason: `Reason ${number}.` };
    await db(family)
      .insertInto("summary_mails")
      .values({ summary_id, state: "waiting", ...noted })
      .onConflict((conflict) => conflict.column("summary_id").doUpdateSet({ reason: noted.reason }))
      .execute();
  }),
  "a scheduled run begins": async (family) => {
    const now = family.app.clock.now();
    await db(family)
      .insertInto("processing_runs")
      .values({
        id: newId(),
        user_id: family.id,
        job_id: newId(),
        trigger: "scheduled",
        dry_run: false,
        window_start: now,
        local_date: localDate(now, "Europe/London"),
        started_at: now,
        heartbeat_at: null,
        lease_until: null,
        finished_at: null,
        progress_message: "",
        summary_id: null,
        error_message: null,
        model: null,
        cost_usd: null,
        fallback_reason: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  "a scheduled run ends": (family, number) =>
    db(family)
      .updateTable("processing_runs")
      .set({ status: number % 2 ? "completed" : "failed" })
      .where("user_id", "=", family.id)
      .where("status", "=", "running")
      .execute(),
  "old runs forgotten": (family) =>
    db(family).deleteFrom("processing_runs").where("user_id", "=", family.id).execute(),
  ...calendarEvents,
  "minutes pass": async ({ app }, number) => app.clock.advance({ minutes: 1 + (number % 50), seconds: 13 }),
  "hours pass": async ({ app }, number) => app.clock.advance({ hours: 1 + (number % 11) }),
  "a day passes": async ({ app }) => app.clock.advance({ days: 1 }),
};
