import { mkdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { LanguageModelConfig } from "@gatepost/analysis/read/config";
import { createModelReader, type ModelReader } from "@gatepost/analysis/read/ask-model";

export const readerOptions = { record: { type: "string" }, replay: { type: "string" } } as const;

type Folders = { record?: string | undefined; replay?: string | undefined };
type Environment = Record<string, string | undefined>;

type Exchange = (prompt: string, ask: () => Promise<string>) => Promise<string>;

/**
 * A language model whose answer for the batch `name` is NAME.answer.txt in the folder `replay` or `record`; null, which stands for the
 * index, without either. With `record`, the prompt is written to NAME.prompt.txt, and a missing answer is requested and stored if AI_* names
 * a provider.
 */
export function recordedReader(
  folders: Folders,
  env: Environment = {},
  onExchange: (prompt: string, answer: string) => void = () => undefined,
): ((name: string) => ModelReader) | null {
  const exchanges = exchangesOf(folders, env);
  if (!exchanges) return null;
  return (name) => {
    const exchange: Exchange = async (prompt, ask) => {
      const answer = await exchanges.of(name)(prompt, ask);
      onExchange(prompt, answer);
      return answer;
    };
    return createModelReader(exchanges.config, { exchange, nonce });
  };
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

/** A constant nonce, so that a prompt is the same in every run. */
const nonce = (): string => "k7Qx2vRb9fLs";

const noProvider: LanguageModelConfig = {
  provider: "openai-compatible",
  model: "none",
  api_key: "",
  base_url: "http://nowhere.invalid",
};

const providers = ["anthropic", "openai", "google", "openai-compatible"] as const;

/** @throws {Error} if AI_PROVIDER is set and the rest is not */
function configFrom(env: Environment): LanguageModelConfig | null {
  const provider = providers.find((one) => one === env["AI_PROVIDER"]);
  if (!provider) return null;
  const model = env["AI_MODEL"];
  if (!model) throw new Error("AI_MODEL must be set as well");
  const base_url = env["AI_BASE_URL"];
  return { provider, model, api_key: env["AI_API_KEY"] ?? "", ...(base_url ? { base_url } : {}) };
}
