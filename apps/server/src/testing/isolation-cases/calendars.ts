import { randomUUID } from "node:crypto";
import * as contract from "@gatepost/contract/calendars";
import { createChild } from "@gatepost/contract/children";
import type { TestApp } from "../build-test-app.ts";
import { childOf, type TestUser } from "../factories.ts";
import { storeThings } from "../stored-things.ts";
import { anyone, has, own, record, sending } from "./isolation-case.ts";

const addressOf = (name: string) => `https://calendar.example/${name}.ics`;

/** A new address each time: a parent can have each calendar once. */
const givenSource = async (app: TestApp, owner: TestUser) => {
  const ics_url = addressOf(`owners-secret-${randomUUID()}`);
  const body = { name: "Owner's calendar", ics_url };
  const { id } = (await app.call(contract.createCalendarSource, { token: owner.access, body })).body;
  return { params: { id }, marks: [id, ics_url] };
};

const givenFeed = async (app: TestApp, owner: TestUser) => {
  const { body } = await app.call(contract.createCalendarFeed, {
    token: owner.access,
    body: { child_id: null },
  });
  return { params: { id: body.id }, marks: [body.id, body.url] };
};

const apart = { member: "apart" } as const;

export const calendarsCases = [
  own(contract.listCalendarSources, has(givenSource)),
  own(contract.createCalendarSource, { body: { name: "School", ics_url: addressOf("school") } }),
  record(contract.updateCalendarSource, sending(givenSource, { name: "Changed" })),
  record(contract.syncCalendarSource, givenSource),
  record(contract.deleteCalendarSource, givenSource),
  own(contract.listCalendarFeeds, has(givenFeed), apart),
  record(contract.createCalendarFeed, async (app, owner) => {
    const { body } = await app.call(createChild, { token: owner.access, body: childOf() });
    return { body: { child_id: body.id }, marks: [body.id] };
  }),
  record(contract.renewCalendarFeed, givenFeed, apart),
  record(contract.deleteCalendarFeed, givenFeed, apart),
  // Anyone with the address may read it: phones cannot sign in.
  anyone(contract.readCalendarFeed, async (app, owner) => {
    const { marks } = await givenFeed(app, owner);
    return { params: { file: marks[1]!.split("/").at(-1)! } };
  }),
  record(contract.downloadCalendarItem, async (app, owner) => {
    const { things } = await storeThings(app, owner, [{ line: "Owner's trip", day: "2027-03-02" }]);
    return { params: { id: things[0] ?? "" }, marks: ["Owner's trip"] };
  }),
];
