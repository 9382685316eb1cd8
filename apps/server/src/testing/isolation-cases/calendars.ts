import { randomUUID } from "node:crypto";
import {
  createCalendarFeed,
  createCalendarSource,
  deleteCalendarFeed,
  deleteCalendarSource,
  downloadCalendarItem,
  listCalendarFeeds,
  listCalendarSources,
  readCalendarFeed,
  renewCalendarFeed,
  syncCalendarSource,
  updateCalendarSource,
} from "@gatepost/contract/calendars";
import { createChild } from "@gatepost/contract/children";
import { childOf, type TestUser } from "../factories.ts";
import type { TestApp } from "../build-test-app.ts";
import { storeThings } from "../stored-things.ts";
import type { IsolationCase } from "./isolation-case.ts";

const addressOf = (name: string) => `https://calendar.example/${name}.ics`;

/** A new address each time: a parent can have each calendar once. */
const givenSource = async (app: TestApp, owner: TestUser) => {
  const ics_url = addressOf(`owners-secret-${randomUUID()}`);
  const { body } = await app.call(createCalendarSource, {
    token: owner.access,
    body: { name: "Owner's calendar", ics_url },
  });
  return { params: { id: body.id }, marks: [body.id, ics_url] };
};

const givenFeed = async (app: TestApp, owner: TestUser) => {
  const { body } = await app.call(createCalendarFeed, { token: owner.access, body: { child_id: null } });
  return { params: { id: body.id }, marks: [body.id, body.url] };
};

export const calendarsCases: readonly IsolationCase[] = [
  {
    route: listCalendarSources,
    scope: "own",
    given: async (app, owner) => ({ marks: (await givenSource(app, owner)).marks }),
  },
  {
    route: createCalendarSource,
    scope: "own",
    given: async () => ({ body: { name: "School", ics_url: addressOf("school") } }),
  },
  {
    route: updateCalendarSource,
    scope: "record",
    given: async (app, owner) => ({ ...(await givenSource(app, owner)), body: { name: "Changed" } }),
  },
  { route: syncCalendarSource, scope: "record", given: givenSource },
  { route: deleteCalendarSource, scope: "record", given: givenSource },
  {
    route: listCalendarFeeds,
    member: "apart",
    scope: "own",
    given: async (app, owner) => ({ marks: (await givenFeed(app, owner)).marks }),
  },
  {
    route: createCalendarFeed,
    scope: "record",
    given: async (app, owner) => {
      const { body } = await app.call(createChild, { token: owner.access, body: childOf() });
      return { body: { child_id: body.id }, marks: [body.id] };
    },
  },
  { route: renewCalendarFeed, member: "apart", scope: "record", given: givenFeed },
  { route: deleteCalendarFeed, member: "apart", scope: "record", given: givenFeed },
  {
    // Anyone with the address may read it: phones cannot sign in.
    route: readCalendarFeed,
    scope: "public",
    given: async (app, owner) => {
      const { body } = await app.call(createCalendarFeed, { token: owner.access, body: { child_id: null } });
      return { params: { file: body.url.split("/").at(-1) ?? "" } };
    },
  },
  {
    route: downloadCalendarItem,
    scope: "record",
    given: async (app, owner) => {
      const { things } = await storeThings(app, owner, [{ line: "Owner's trip", day: "2027-03-02" }]);
      return { params: { id: things[0] ?? "" }, marks: ["Owner's trip"] };
    },
  },
];
