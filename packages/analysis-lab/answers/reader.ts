import { mkdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { embeddedAnalyser } from "@gatepost/analysis";
import { createLanguageModelAnalyser } from "@gatepost/analysis/extract/llm/analyser";
import type { LanguageModelConfig } from "@gatepost/analysis/extract/llm/config";
import type { Analyser } from "@gatepost/analysis/types";

export const readerOptions = { record: { type: "string" }, replay: { type: "string" } } as const;

type Folders = { record?: string | undefined; replay?: string | undefined };
type Environment = Record<string, string | undefined>;

/**
 * Who reads the message that is called `name`: the embedded analyser; with `record` the answer that is in NAME.answer.txt, else a language
 * model whose prompt is written to NAME.prompt.txt and whose answer to NAME.answer.txt where AI_* names a provider; with `replay` the answer in NAME.answer.txt. A message without an answer is left to the
 * embedded analyser, as it is in the product.
 */
export function readerOf({ record, replay }: Folders, env: Environment = {}): (name: string) => Analyser {
  if (replay)
    return (name) =>
      readBy(noProvider, () => readFile(join(replay, `${name}.answer.txt`), "utf8").catch(() => ""));
  if (!record) return () => embeddedAnalyser;
  mkdirSync(record, { recursive: true });
  const config = configFrom(env);
  return (name) =>
    readBy(config ?? noProvider, async (prompt, ask) => {
      const known = await readFile(join(record, `${name}.answer.txt`), "utf8").catch(() => null);
      await writeFile(join(record, `${name}.prompt.txt`), prompt);
      if (known !== null) return known;
      if (!config) return "";
      const answer = await ask();
      await writeFile(join(record, `${name}.answer.txt`), answer);
      return answer;
    });
}

/** One nonce for all, so that a message's prompt stays the same from run to run. */
const readBy = (
  config: LanguageModelConfig,
  exchange: (prompt: string, ask: () => Promise<string>) => Promise<string>,
): Analyser => createLanguageModelAnalyser(config, { exchange, nonce: () => "k7Qx2vRb9fLs" });

const noProvider: LanguageModelConfig = {
  provider: "openai-compatible",
  model: "none",
  api_key: "",
  base_url: "http://nowhere.invalid",
};

const providers = ["anthropic", "openai", "google", "openai-compatible"] as const;

/** @throws {Error} where AI_PROVIDER is set and the rest is not */
function configFrom(env: Environment): LanguageModelConfig | null {
  const provider = providers.find((one) => one === env["AI_PROVIDER"]);
  if (!provider) return null;
  const model = env["AI_MODEL"];
  if (!model) throw new Error("AI_MODEL must be set as well");
  const base_url = env["AI_BASE_URL"];
  return { provider, model, api_key: env["AI_API_KEY"] ?? "", ...(base_url ? { base_url } : {}) };
}
