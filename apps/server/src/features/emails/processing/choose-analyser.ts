import {
  type Analyser,
  type Editor,
  embeddedAnalyser,
  fallbackWarning,
  type PictureModel,
  PictureNotRead,
  type Usage,
} from "@gatepost/analysis";
import type { SubscriptionTier } from "@gatepost/contract/limits";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { modelFor } from "../../billing/index.ts";
import { addRunUsage, addUsage, spentOn } from "./analysis-usage.repo.ts";

const overLimit = fallbackWarning("today's limit for the AI service is used up");

/**
 * The analyser for a run, or without a run for an email that a parent adds: the operator's language model for the plan, otherwise the
 * embedded one. With a model there is also an editor for the page's wording and, if the operator lets it see pictures, a reader of
 * pictures. Usage is counted per run and per family and day.
 */
export async function chooseAnalyser(
  { config, db, clock }: Pick<Platform, "config" | "db" | "clock">,
  family: { id: FamilyId; subscription_tier: SubscriptionTier },
  runId: string | null,
): Promise<{ analyser: Analyser; editor: Editor | null; pictureModel: PictureModel | null }> {
  const { ai } = config;
  if (ai.provider === "embedded" || !ai.model)
    return { analyser: embeddedAnalyser, editor: null, pictureModel: null };
  const model = modelFor(family.subscription_tier, { standard: ai.model, premium: ai.model_premium });
  // The providers' libraries take 30 MB: loaded only if a model is configured.
  const { createLanguageModelAnalyser } = await import("@gatepost/analysis/extract/llm/analyser");
  const { createLanguageModelEditor } = await import("@gatepost/analysis/edit/editor");
  const { createPictureModel } = await import("@gatepost/analysis/read/picture-text");
  const model_config = {
    provider: ai.provider,
    model,
    api_key: ai.api_key ?? "",
    ...(ai.base_url ? { base_url: ai.base_url } : {}),
    ...(ai.prices ? { prices: ai.prices } : {}),
  };
  const limit = ai.daily_budget_usd ?? null;
  const meter: Meter = {
    spent: () => spentOn(db, family.id, utcDay(clock.now())),
    add: async (usage) => {
      if (runId !== null) await addRunUsage(db, family.id, runId, usage);
      const counted = { ...usage, cost_usd: usage.cost_usd ?? limit ?? 0 };
      await addUsage(db, family.id, utcDay(clock.now()), counted);
    },
  };
  return {
    analyser: withDailyLimit(createLanguageModelAnalyser(model_config), limit, meter),
    editor: editorWithDailyLimit(createLanguageModelEditor(model_config), limit, meter),
    pictureModel: ai.sees_pictures
      ? picturesWithDailyLimit(createPictureModel(model_config, meter.add), limit, meter)
      : null,
  };
}

type Meter = {
  spent: () => Promise<number>;
  add: (usage: Usage) => Promise<void>;
};

/**
 * Counts each call's usage. Past the limit (US dollars per family and UTC day; null for none) the drafts stay empty, which leaves
 * the messages to the embedded analyser; calls in progress may finish. A model with an unknown price uses up the whole limit with its first
 * call.
 */
function withDailyLimit(analyser: Analyser, limit: number | null, meter: Meter): Analyser {
  return {
    ...analyser,
    draft: async (messages, family, asking) => {
      if (limit !== null && messages.length > 0 && (await meter.spent()) >= limit)
        return { drafts: messages.map(() => null), warnings: [overLimit] };
      const answer = await analyser.draft(messages, family, asking);
      if (answer.usage && answer.usage.calls > 0) await meter.add(answer.usage);
      return answer;
    },
  };
}

const noEdit = { edits: [], added: [], lead: null, refused: [] };

/** The same for the editor: past the limit the page keeps the items' own wording. */
const editorWithDailyLimit =
  (editor: Editor, limit: number | null, meter: Meter): Editor =>
  async (day, family, signal) => {
    if (limit !== null && (await meter.spent()) >= limit)
      return { ...noEdit, failed: "today's limit for the AI service is used up" };
    const edited = await editor(day, family, signal);
    if (edited.usage && edited.usage.calls > 0) await meter.add(edited.usage);
    return edited;
  };

/** The same for pictures: past the limit they are read on this machine. */
const picturesWithDailyLimit =
  (read: PictureModel, limit: number | null, meter: Meter): PictureModel =>
  async (picture, signal) => {
    if (limit !== null && (await meter.spent()) >= limit) throw new PictureNotRead("the limit is used up");
    return read(picture, signal);
  };

const utcDay = (now: Date): string => now.toISOString().slice(0, 10);
