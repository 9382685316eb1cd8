import { getSummary } from "@gatepost/contract/emails-lists";
import type { RouteAnswer } from "@gatepost/contract/route";
import { session } from "../../lib/session.ts";
import { keep, mayKeep, readKept } from "../../lib/kept.ts";

type SummaryWithDigest = RouteAnswer<typeof getSummary>;

export type KeptPage = {
  user_id: string;
  saved_at: string;
  summary: SummaryWithDigest;
  /** The children's ids in order. */
  family: readonly string[];
};

const key = "page";

/** The newest day's page is the one shown offline. */
export async function keepPage(summary: SummaryWithDigest, family: readonly string[]): Promise<void> {
  const user = session.state().session?.user;
  if (!user || !mayKeep()) return;
  const kept = await readKept<KeptPage>(key);
  if (kept?.user_id === user.id && kept.summary.date > summary.date) return;
  const page: KeptPage = { user_id: user.id, saved_at: new Date().toISOString(), summary, family };
  await keep(key, page);
}

/** Null if this parent has none, or only one that an earlier release stored in another shape. */
export async function readKeptPage(): Promise<KeptPage | null> {
  const kept = await readKept<KeptPage>(key);
  const isOurs = kept && kept.user_id === session.state().session?.user.id;
  return isOurs && getSummary.answers[200].safeParse(kept.summary).success ? kept : null;
}
