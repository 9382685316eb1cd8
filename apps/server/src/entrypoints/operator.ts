/**
 * `npm run operator -- <command>`: what an operator does by hand. Works beside a running server, also on the embedded
 * database, through its socket; otherwise it opens the database itself.
 */
import { setTier, stuckRuns } from "../app/operator.ts";
import { usageReport } from "../features/emails/index.ts";
import { feedbackUsage, operateFeedback } from "../features/feedback/index.ts";
import { readConfig } from "../platform/config/config.ts";
import { openBeside, type OpenDatabase } from "../platform/db/database.ts";
import { ConfigError } from "../platform/errors/errors.ts";

const usage = `Commands:
  tier <username> <free|premium>   sets a parent's plan without payment
  stuck-runs                       lists runs without a sign of life
  usage [days]                     what the runs of the last days (30) used of the language model, and its cost
${feedbackUsage}`;

try {
  const database = await openBeside(readConfig());
  try {
    console.log(await command(database, process.argv.slice(2)));
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function command({ db }: OpenDatabase, [name, ...args]: string[]): Promise<string> {
  const [first, second] = args;
  if (name === "tier" && first && (second === "free" || second === "premium"))
    return setTier(db, first, second);
  if (name === "stuck-runs" && args.length === 0) return stuckRuns(db, new Date());
  const days = Number(first ?? 30);
  if (name === "usage" && args.length <= 1 && Number.isInteger(days) && days > 0)
    return usageReport(db, days, new Date());
  const answer = name === "feedback" ? await operateFeedback(db, args) : undefined;
  if (answer !== undefined) return answer;
  throw new ConfigError(usage);
}
