import { createChild } from "@gatepost/contract/children";
import {
  createUsualWeekEntry,
  deleteUsualWeekEntry,
  listUsualWeek,
  updateUsualWeekEntry,
} from "@gatepost/contract/usual-week";
import type { TestApp } from "../build-test-app.ts";
import { childOf, type TestUser } from "../factories.ts";
import { record, sending } from "./isolation-case.ts";

const swimming = { title: "Owner's swimming", kit: "Owner's towel", weekdays: [3] };

const givenEntry = async (app: TestApp, owner: TestUser) => {
  const token = owner.access;
  const { body: child } = await app.call(createChild, { token, body: childOf() });
  const { body } = await app.call(createUsualWeekEntry, { token, params: { id: child.id }, body: swimming });
  return { params: { id: child.id, entry_id: body.id }, marks: [child.id, body.id, body.title] };
};

export const usualWeekCases = [
  record(listUsualWeek, givenEntry),
  record(createUsualWeekEntry, sending(givenEntry, swimming)),
  record(updateUsualWeekEntry, sending(givenEntry, { state: "paused" })),
  record(deleteUsualWeekEntry, givenEntry),
];
