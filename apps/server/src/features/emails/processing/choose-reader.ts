import { type PictureModel, PictureNotRead, type Usage } from "@gatepost/analysis";
import type { Answered, Question } from "@gatepost/analysis/read/ask-model";
import type { SubscriptionTier } from "@gatepost/contract/limits";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { modelFor } from "../../billing/index.ts";
import { runPriority } from "./processing.rules.ts";
import { addRunUsage, type RunRow } from "./runs.repo.ts";
import { addUsage, spentOn } from "./analysis-usage.repo.ts";

/** Asks a language model to read a batch of emails, within the family's daily limit. Never throws for what the provider does. */
export type Reader = (question: Question) => Promise<Omit<Answered, "usage">>;

/** `pictureModel` reads pictures of letters; null if the operator's model doesn't see any. */
type Readers = { reader: Reader | null; pictureModel: PictureModel | null };

const overLimit = "today's limit for the AI service is used up";

/**
 * The operator's language model for the plan, for a run or without one for an email that a parent adds; null if none is set up, which
 * leaves all mail to the index, and pictures to be read on this machine, as they are past the daily limit. Usage is counted per run and
 * per family and day.
 */
export async function chooseReader(
  { config, db, clock, modelSlots }: Pick<Platform, "config" | "db" | "clock" | "modelSlots">,
  family: { id: FamilyId; subscription_tier: SubscriptionTier },
  run: Pick<RunRow, "id" | "trigger"> | null,
): Promise<Readers> {
  const { ai } = config;
  if (ai.provider === "embedded" || ai.provider === "auto" || !ai.model)
    return { reader: null, pictureModel: null };
  // The providers' libraries take 30 MB: loaded only if a model is configured.
  const { createModelReader } = await import("@gatepost/analysis/read/ask-model");
  const { createPictureModel } = await import("@gatepost/analysis/read/picture-text");
  const model = {
    provider: ai.provider,
    model: modelFor(family.subscription_tier, { standard: ai.model, premium: ai.model_premium }),
    api_key: ai.api_key ?? "",
    ...(ai.base_url ? { base_url: ai.base_url } : {}),
    ...(ai.prices ? { prices: ai.prices } : {}),
  };
  const limit = ai.daily_budget_usd ?? null;
  const today = () => clock.now().toISOString().slice(0, 10);
  /** A model with an unknown price uses up the whole limit with its first call. */
  const count = async (usage: Usage) => {
    if (run) await addRunUsage(db, family.id, run.id, usage);
    await addUsage(db, family.id, today(), { ...usage, cost_usd: usage.cost_usd ?? limit ?? 0 });
  };
  const isUsedUp = async () => limit !== null && (await spentOn(db, family.id, today())) >= limit;
  const turns = modelSlots(runPriority(run?.trigger ?? null, family.subscription_tier));
  const ask = createModelReader(model, { turns });
  const see = ai.sees_pictures ? createPictureModel(model, count, turns) : null;
  return {
    reader: async (question) => {
      if (await isUsedUp()) return { read: null, reason: overLimit, alone: false };
      const { usage, ...answered } = await ask(question);
      if (usage.calls > 0) await count(usage);
      return answered;
    },
    pictureModel:
      see &&
      (async (picture, signal) => {
        if (await isUsedUp()) throw new PictureNotRead(overLimit);
        return see(picture, signal);
      }),
  };
}
