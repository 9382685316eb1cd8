import { createFeedback, getFeedbackStats, listFeedback } from "@gatepost/contract/feedback";
import type { TestApp } from "../build-test-app.ts";
import { feedbackOf, type TestUser } from "../factories.ts";
import type { IsolationCase } from "./isolation-case.ts";

const givenFeedback = async (app: TestApp, owner: TestUser) => {
  const title = "The owner's own words";
  const { body } = await app.call(createFeedback, { token: owner.access, body: feedbackOf({ title }) });
  return { marks: [body.id, title] };
};

export const feedbackCases: readonly IsolationCase[] = [
  { route: listFeedback, scope: "own", given: givenFeedback },
  { route: createFeedback, scope: "own", given: async () => ({ body: feedbackOf() }) },
  {
    route: getFeedbackStats,
    scope: "own",
    // Counts identify nobody; the stranger must not see three.
    given: async (app, owner) => {
      for (let count = 0; count < 3; count++) await givenFeedback(app, owner);
      return { marks: ['"total_submitted":3'] };
    },
  },
];
