import { createChild } from "@gatepost/contract/children";
import {
  createUsualWeekEntry,
  deleteUsualWeekEntry,
  listUsualWeek,
  updateUsualWeekEntry,
} from "@gatepost/contract/usual-week";
import type { TestApp } from "../build-test-app.ts";
import { childOf, type TestUser } from "../factories.ts";
import type { IsolationCase } from "./isolation-case.ts";

const swimming = { title: "Owner's swimming", kit: "Owner's towel", weekdays: [3] };

const givenEntry = async (app: TestApp, owner: TestUser) => {
  const token = owner.access;
  const { body: child } = await app.call(createChild, { token, body: childOf() });
  const { body } = await app.call(createUsualWeekEntry, { token, params: { id: child.id }, body: swimming });
  return { params: { id: child.id, entry_id: body.id }, marks: [child.id, body.id, body.title] };
};

export const usualWeekCases: readonly IsolationCase[] = [
  { route: listUsualWeek, scope: "record", given: givenEntry },
  {
    route: createUsualWeekEntry,
    scope: "record",
    given: async (app, owner) => ({ ...(await givenEntry(app, owner)), body: swimming }),
  },
  {
    route: updateUsualWeekEntry,
    scope: "record",
    given: async (app, owner) => ({ ...(await givenEntry(app, owner)), body: { state: "paused" } }),
  },
  { route: deleteUsualWeekEntry, scope: "record", given: givenEntry },
];
