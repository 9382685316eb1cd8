/**
 * `npm run operator -- <command>`: an operator's manual tasks. Works beside a running server, also on the embedded database, through
 * its socket; otherwise it opens the database itself.
 */
import { checkModel } from "../app/check-model/check-model.ts";
import { composeApp } from "../app/compose.ts";
import * as operator from "../app/operator.ts";
import type { Features } from "../app/features.ts";
import { settleReading } from "../app/reading.ts";
import { usageReport } from "../features/emails/index.ts";
import { feedbackUsage, operateFeedback } from "../features/feedback/index.ts";
import { systemClock } from "../platform/clock/clock.ts";
import { readConfig } from "../platform/config/config.ts";
import { requireMigrated } from "../platform/db/migrate.ts";
import { ConfigError } from "../platform/errors/errors.ts";
import { createLog } from "../platform/log/log.ts";
import { runCommand, withDatabase } from "./command.ts";

const usage = `Commands:
  status                           what is due, what waits, what is stuck
  users                            how many there are
  user <username|email>            one parent's plan, schedule, Gmail status and last run
  tier <username> <free|premium>   sets a parent's plan without payment
  ask-for-proof <username>         mails a code to the confirmed address of who lost the app and the recovery codes
  drop-second-factor <username> <code>  the parent has told you that code: lets the password alone sign in
  drop-second-factor <username> --yes   the same without a code, where no address is confirmed or no mail server set
  erase <username> --yes           deletes an account and all that hangs on it, for good
  sign-out <username>              ends a parent's sessions
  sign-out --everybody             ends all sessions there are
  stuck-runs                       lists runs without a sign of life
  end-run <id>                     ends one of them
  check-model                      has the configured language model read twelve sample letters, and says what it found and what it costs
  usage [days]                     what the runs of the last days (30) used of the language model, and its cost
${feedbackUsage}`;

await runCommand("", async () => {
  const { config } = await settleReading(readConfig());
  if (process.argv[2] === "check-model" && process.argv.length === 3) {
    console.log(await checkModel(config));
    process.exit();
  }
  await withDatabase(config, async (database) => {
    await requireMigrated(database.db);
    const log = createLog("error");
    const app = await composeApp(config, { database, clock: systemClock, log, worker: false });
    try {
      console.log(await command(app.features, process.argv.slice(2)));
    } finally {
      await app.stop(0);
    }
  });
});

async function command(features: Features, [name, ...args]: string[]): Promise<string> {
  const { platform } = features;
  const [first, second] = args;
  const alone = args.length === 0;
  if (name === "status" && alone) return operator.status(platform);
  if (name === "users" && alone) return operator.users(platform);
  if (name === "user" && first && args.length === 1) return operator.user(platform, first);
  if (name === "tier" && first && (second === "free" || second === "premium") && args.length === 2)
    return operator.setTier(platform, first, second);
  if (name === "erase" && first && second === "--yes" && args.length === 2)
    return operator.erase(features, first);
  if (name === "ask-for-proof" && first && args.length === 1) return operator.askForProof(features, first);
  if (name === "drop-second-factor" && first && second && args.length === 2)
    return operator.dropSecondFactor(features, first, second === "--yes" ? null : second);
  if (name === "sign-out" && first && args.length === 1)
    return first === "--everybody" ? operator.signEverybodyOut(platform) : operator.signOut(platform, first);
  if (name === "stuck-runs" && alone) return operator.stuckRuns(platform);
  if (name === "end-run" && first && args.length === 1) return operator.endRun(platform, first);
  const days = Number(first ?? 30);
  if (name === "usage" && args.length <= 1 && Number.isInteger(days) && days > 0)
    return usageReport(platform.db, days, platform.clock.now());
  const answer = name === "feedback" ? await operateFeedback(platform.db, args) : undefined;
  if (answer !== undefined) return answer;
  throw new ConfigError(
    name === undefined ? usage : `That is no command: ${[name, ...args].join(" ")}\n\n${usage}`,
  );
}
