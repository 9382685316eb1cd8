import { z } from "zod";

/** A model server on this machine, with the models that it offers. */
export type LocalModel = { server: string; base_url: string; models: string[] };

/** Programs with OpenAI's interface, where each listens by default. */
const places = [
  { server: "Ollama", base_url: "http://127.0.0.1:11434/v1" },
  { server: "LM Studio", base_url: "http://127.0.0.1:1234/v1" },
  { server: "llama.cpp", base_url: "http://127.0.0.1:8080/v1" },
] as const;

const listed = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })).max(1_000) });

const withinMs = 700;
const mostBytes = 200_000;

/** The first that answers and offers a model, or null. Never throws. @param from other places, for tests */
export async function findLocalModel(
  from: readonly { server: string; base_url: string }[] = places,
): Promise<LocalModel | null> {
  const found = await Promise.all(from.map(ask));
  return found.find((each) => each !== null) ?? null;
}

async function ask({ server, base_url }: { server: string; base_url: string }): Promise<LocalModel | null> {
  try {
    const response = await fetch(`${base_url}/models`, {
      signal: AbortSignal.timeout(withinMs),
      redirect: "error",
    });
    if (!response.ok || Number(response.headers.get("content-length") ?? 0) > mostBytes) return null;
    const { data } = listed.parse(JSON.parse((await response.text()).slice(0, mostBytes)));
    return data.length > 0 ? { server, base_url, models: data.map(({ id }) => id) } : null;
  } catch {
    return null; // nothing listens there, or something that is no model server
  }
}
