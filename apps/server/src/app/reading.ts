import { findLocalModel, type LocalModel } from "../integrations/models/index.ts";
import type { Config } from "../platform/config/config.ts";

/** How mail is read from now on, and what the operator is told about it. */
export type Reading = { config: Config; words: string };

/**
 * Settles what AI_PROVIDER=auto means: the model that a server on this machine offers, or none. Without any choice of the operator's,
 * says which one it would use, and uses none.
 */
export async function settleReading(
  config: Config,
  find: () => Promise<LocalModel | null> = findLocalModel,
): Promise<Reading> {
  const { provider, model } = config.ai;
  if (provider !== "embedded" && provider !== "auto")
    return { config, words: `${model} (${provider}) reads the mail` };
  const local = await find();
  if (provider === "auto" && local) {
    const chosen = model ?? local.models[0];
    const ai = {
      ...config.ai,
      provider: "openai-compatible" as const,
      model: chosen,
      base_url: local.base_url,
    };
    return {
      config: { ...config, ai },
      words: `${chosen} (${local.server}, on this machine) reads the mail`,
    };
  }
  const quoted = "no language model reads the mail: it is quoted";
  if (provider === "auto")
    return {
      config: { ...config, ai: { ...config.ai, provider: "embedded" } },
      words: `${quoted}, because no model server on this machine answers`,
    };
  const offer = local
    ? `; ${local.server} answers on this machine, and AI_PROVIDER=auto would have ${local.models[0]} read it`
    : "";
  return { config, words: `${quoted}${offer}` };
}
