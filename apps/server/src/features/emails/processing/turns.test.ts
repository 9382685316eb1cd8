import { createChild } from "@gatepost/contract/children";
import { expect, test } from "vitest";
import { childOf, registerParent } from "../../../testing/factories.ts";
import { givenMember } from "../../../testing/families.ts";
import { buildGmailTestApp, connectMailbox, testMailboxes } from "../../../testing/gmail.ts";
import { languageModelEnv, startLanguageModel } from "../../../testing/language-model.ts";
import { processingSteps } from "../../../testing/processing.ts";
import { progress } from "./processing.rules.ts";
import { claimRun } from "./runs.repo.ts";
import { beforeFile } from "../../../testing/before-file.ts";

const provider = startLanguageModel();
const app = beforeFile(() =>
  buildGmailTestApp({ now: "2026-03-10T07:00:00Z", env: languageModelEnv(provider.url) }),
);
const [first, second] = testMailboxes.map(({ email }) => processingSteps(app, email));

/** Two adults of one family, each with a mailbox that holds the same email. */
async function givenAdults() {
  const owner = await registerParent(app, { tier: "premium" });
  const sam = await givenMember(app, owner);
  await app.call(createChild, {
    token: owner.access,
    body: childOf({ name: "Amelia", year_group: "Year 5" }),
  });
  await connectMailbox(app, owner, first!.address);
  await connectMailbox(app, sam, second!.address);
  for (const steps of [first!, second!]) {
    steps.emptyMailbox();
    steps.deliver({
      subject: "Museum",
      body: "Year 5: please pay £6.50 for the museum by Friday 13th March.",
      message_id: `${owner.family_id}@oakwood.northshire.sch.uk`,
    });
  }
  return { owner, sam };
}

const answer = {
  content: JSON.stringify({
    mails: [
      { id: "m1", summary: "Pay for the museum.", for: ["CHILD_1"], relevance: "high", priority: "high" },
    ],
  }),
};

test("two adults' runs read one after the other, and pay for an email in both mailboxes once", async () => {
  const { owner, sam } = await givenAdults();
  const waits = Promise.withResolvers<void>();
  provider.onMessage(/museum/, async () => {
    await waits.promise;
    return answer;
  });
  await first!.start(owner);
  await second!.start(sam);
  const working = Promise.all([app.app.drainJobs(), app.app.drainJobs()]);
  await expect
    .poll(async () =>
      [...(await first!.runs(owner)), ...(await second!.runs(sam))].map(
        ({ progress_message }) => progress_message,
      ),
    )
    .toContain(progress.waiting);
  waits.resolve();
  await working;
  expect(provider.getRequests()).toHaveLength(1);
  expect(await first!.stored(owner)).toMatchObject([{ read_by: "language_model" }]);
  expect(await first!.runs(owner)).toMatchObject([{ status: "completed" }, { status: "completed" }]);
});

test("the turn of a run whose worker died is free when its lease is over", async () => {
  provider.onMessage(/museum/, answer);
  const { owner, sam } = await givenAdults();
  const { body } = await first!.start(owner);
  await claimRun(app.database.db, body.log_id, body.task_id, app.clock.now());
  const held = "UPDATE processing_runs SET has_turn = true, job_id = 'nobody' WHERE id = $1";
  await app.database.pool.query(held, [body.log_id]);
  app.clock.advance({ seconds: 16 });
  expect(await second!.run(sam)).toMatchObject({ status: "completed", emails_processed: 1 });
});
