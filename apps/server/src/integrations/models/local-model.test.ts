import { createServer } from "node:http";
import { expect, test } from "vitest";
import { listenHere } from "../../testing/listen-here.ts";
import { findLocalModel } from "./index.ts";

async function answering(body: string, status = 200): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end(body));
  return `http://127.0.0.1:${await listenHere(server)}/v1`;
}

const nobody = { server: "Nobody", base_url: "http://127.0.0.1:1/v1" };

test("the first server that offers a model is found", async () => {
  const base_url = await answering(JSON.stringify({ data: [{ id: "qwen3:8b" }, { id: "gemma3:4b" }] }));
  expect(await findLocalModel([nobody, { server: "Ollama", base_url }])).toEqual({
    server: "Ollama",
    base_url,
    models: ["qwen3:8b", "gemma3:4b"],
  });
});

test.each([
  ["a page of another program", "<html>hello</html>", 200],
  ["an error", JSON.stringify({ data: [{ id: "x" }] }), 500],
  ["a server without a model", JSON.stringify({ data: [] }), 200],
  ["an answer of another shape", JSON.stringify({ models: ["x"] }), 200],
])("%s is no model server", async (_, body, status) => {
  expect(
    await findLocalModel([nobody, { server: "Ollama", base_url: await answering(body, status) }]),
  ).toBeNull();
});
