import { mkdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { embeddedAnalyser } from "@gatepost/analysis";
import { createLanguageModelAnalyser } from "@gatepost/analysis/extract/llm/analyser";
import { createLanguageModelEditor, type Editor } from "@gatepost/analysis/edit/editor";
import type { LanguageModelConfig } from "@gatepost/analysis/extract/llm/config";
import type { Analyser } from "@gatepost/analysis/types";

export const readerOptions = { record: { type: "string" }, replay: { type: "string" } } as const;

type Folders = { record?: string | undefined; replay?: string | undefined };
type Environment = Record<string, string | undefined>;

type Exchange = (prompt: string, ask: () => Promise<string>) => Promise<string>;

/**
 * Who reads the message that is called `name`: the embedded analyser; with `record` the answer that is in NAME.answer.txt, else a language
 * model whose prompt is written to NAME.prompt.txt and whose answer to NAME.answer.txt where AI_* names a provider; with `replay` the answer in NAME.answer.txt. A message without an answer is left to the
 * embedded analyser, as it is in the product.
 */
export function readerOf(folders: Folders, env: Environment = {}): (name: string) => Analyser {
  const exchanges = exchangesOf(folders, env);
  return (name) =>
    exchanges
      ? createLanguageModelAnalyser(exchanges.config, { exchange: exchanges.of(name), nonce })
      : embeddedAnalyser;
}

/** Who edits the page that is called `name`, in the same way; null without a language model: nobody. */
export function editorOf(folders: Folders, env: Environment = {}): ((name: string) => Editor) | null {
  const exchanges = exchangesOf(folders, env);
  return (
    exchanges &&
    ((name) => createLanguageModelEditor(exchanges.config, { exchange: exchanges.of(name), nonce }))
  );
}

function exchangesOf(
  { record, replay }: Folders,
  env: Environment,
): { config: LanguageModelConfig; of: (name: string) => Exchange } | null {
  const known = (folder: string, name: string) => readFile(join(folder, `${name}.answer.txt`), "utf8");
  if (replay) return { config: noProvider, of: (name) => () => known(replay, name).catch(() => "") };
  if (!record) return null;
  mkdirSync(record, { recursive: true });
  const config = configFrom(env);
  const of =
    (name: string): Exchange =>
    async (prompt, ask) => {
      const answered = await known(record, name).catch(() => null);
      await writeFile(join(record, `${name}.prompt.txt`), prompt);
      if (answered !== null) return answered;
      if (!config) return "";
      const answer = await ask();
      await writeFile(join(record, `${name}.answer.txt`), answer);
      return answer;
    };
  return { config: config ?? noProvider, of };
}

/** One nonce for all, so that a prompt stays the same from run to run. */
const nonce = (): string => "k7Qx2vRb9fLs";

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
