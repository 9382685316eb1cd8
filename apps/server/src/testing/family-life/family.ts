import { refreshAccess } from "@gatepost/contract/auth";
import { createChild } from "@gatepost/contract/children";
import {
  getSummary,
  listMessages,
  listSummaries,
  searchEmails,
  type SearchQuery,
} from "@gatepost/contract/emails-lists";
import type { TestApp } from "../build-test-app.ts";
import type { Call } from "../call.ts";
import { childOf, registerParent, type TestUser } from "../factories.ts";

/** A family that many things happen to; `token` is renewed, since the clock moves. */
export interface Family {
  readonly app: TestApp;
  readonly parent: TestUser;
  readonly id: string;
  token: string;
}

/** A premium family with one child. */
export async function givenFamily(app: TestApp): Promise<Family> {
  const parent = await registerParent(app, { tier: "premium" });
  await app.call(createChild, { token: parent.access, body: childOf() });
  return { app, parent, id: parent.user.id, token: parent.access };
}

export async function renewToken(family: Family): Promise<void> {
  const { app, parent } = family;
  family.token = (await app.call(refreshAccess, { body: { refresh: parent.refresh } })).body.access;
}

/** Everything that this process answers from what it keeps, as the family sees it now. */
export async function everythingShown(call: Call, family: Family) {
  const { token, app, id } = family;
  const { db } = app.database;
  const newest = await db
    .selectFrom("summaries")
    .select("id")
    .where("user_id", "=", id)
    .orderBy("local_date", "desc")
    .limit(1)
    .execute();
  const child = await db.selectFrom("children").select("id").where("user_id", "=", id).executeTakeFirst();
  const searches: SearchQuery[] = [
    { query: "tirp" },
    { priority: "high", viewed: "false" },
    { end_date: "2026-03-11", ...(child ? { child_id: child.id } : {}) },
  ];
  const shown: Record<string, unknown> = {
    summaries: (await call(listSummaries, { token })).body,
    originals: (await call(listMessages, { token })).body,
  };
  for (const query of searches)
    shown[JSON.stringify(query)] = (await call(searchEmails, { token, query: { ...query } })).body;
  for (const summary of newest) {
    shown[summary.id] = (await call(getSummary, { token, params: summary })).body;
    shown[`mail of ${summary.id}`] = (
      await call(listMessages, { token, query: { summary_id: summary.id } })
    ).body;
  }
  return shown;
}
