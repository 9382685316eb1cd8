import { expect, test } from "vitest";
import { readConfig } from "../platform/config/config.ts";
import { testSecrets } from "../testing/test-secrets.ts";
import { settleReading } from "./reading.ts";

const ollama = { server: "Ollama", base_url: "http://127.0.0.1:11434/v1", models: ["qwen3:8b", "gemma3:4b"] };
const settle = (env: Record<string, string>, local: typeof ollama | null) =>
  settleReading(readConfig({ ...testSecrets, ...env }), () => Promise.resolve(local));

test("auto takes the first model of a server on this machine, or the one that is named", async () => {
  const first = await settle({ AI_PROVIDER: "auto" }, ollama);
  expect(first.config.ai).toMatchObject({
    provider: "openai-compatible",
    model: "qwen3:8b",
    base_url: ollama.base_url,
  });
  expect(first.words).toBe("qwen3:8b (Ollama, on this machine) reads the mail");
  const named = await settle({ AI_PROVIDER: "auto", AI_MODEL: "gemma3:4b" }, ollama);
  expect(named.config.ai.model).toBe("gemma3:4b");
});

test("auto without such a server leaves the mail to be quoted, and says why", async () => {
  const { config, words } = await settle({ AI_PROVIDER: "auto" }, null);
  expect(config.ai.provider).toBe("embedded");
  expect(words).toBe(
    "no language model reads the mail: it is quoted, because no model server on this machine answers",
  );
});

test("nothing is used that the operator has not chosen", async () => {
  const { config, words } = await settle({}, ollama);
  expect(config.ai.provider).toBe("embedded");
  expect(words).toBe(
    "no language model reads the mail: it is quoted; Ollama answers on this machine, and AI_PROVIDER=auto would have qwen3:8b read it",
  );
});
