import { createFeedback, getFeedbackStats, listFeedback } from "@gatepost/contract/feedback";
import type { TestApp } from "../build-test-app.ts";
import { feedbackOf, type TestUser } from "../factories.ts";
import { own } from "./isolation-case.ts";

const givenFeedback = async (app: TestApp, owner: TestUser) => {
  const title = "The owner's own words";
  const { body } = await app.call(createFeedback, { token: owner.access, body: feedbackOf({ title }) });
  return { marks: [body.id, title] };
};

export const feedbackCases = [
  own(listFeedback, givenFeedback),
  own(createFeedback, { body: feedbackOf() }),
  // Counts identify nobody; the stranger must not see the owner's.
  own(getFeedbackStats, async (app, owner) => {
    for (let count = 0; count < 3; count++) await givenFeedback(app, owner);
    const { body } = await app.call(getFeedbackStats, { token: owner.access });
    return { marks: [`"total_submitted":${body.total_submitted}`] };
  }),
];
