import { expect, test } from "vitest";
import { jobDefinitions } from "./jobs.ts";

test("a job names a person only in user_id, family_id or email, so that their jobs can be deleted with the account", () => {
  const fields = jobDefinitions.flatMap(({ schema }) =>
    Object.keys((schema as unknown as { shape: object }).shape),
  );
  // If you add a field that names a person, use one of the first three (platform/jobs/job-people.repo.ts).
  const people = ["user_id", "family_id", "email"];
  const records = [
    "charge_id",
    "customer_id",
    "family_invitation_id",
    "notice_id",
    "recipient_id",
    "revocation_id",
    "run_id",
    "source_id",
    "summary_id",
  ];
  // `about` names the other adult in a letter to the one who stays: it must outlive the other's account, and goes within a week.
  const others = ["about", "at", "notice", "reader"];
  expect([...new Set(fields)].toSorted()).toEqual([...people, ...records, ...others].toSorted());
});
