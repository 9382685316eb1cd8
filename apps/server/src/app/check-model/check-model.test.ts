import { createServer, type Server } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { readConfig } from "../../platform/config/config.ts";
import { listenHere } from "../../testing/listen-here.ts";
import { testSecrets } from "../../testing/test-secrets.ts";
import { checkModel } from "./check-model.ts";

/** Finds the closure and the £9.50, makes up a trip, and has nothing to say of the rest. */
const answerTo = (prompt: string) => {
  const code = (subject: string) =>
    new RegExp(`MAIL (m\\d+) \\S+>>>\\n(?:(?!<<<)[\\s\\S])*?subject: ${subject}`).exec(prompt)?.[1];
  const closed = code("Boiler");
  const farm = code("Year 2 visit");
  return {
    mails: [],
    new: [
      ...(closed
        ? [
            {
              kind: "event",
              line: "School is closed: the boiler has failed",
              children: ["CHILD_1", "CHILD_2"],
              day: "2027-03-11",
              closure: "closed",
              quotes: [
                { mail: closed, words: "School is closed to all pupils tomorrow, Thursday 11 March." },
              ],
            },
          ]
        : []),
      ...(farm
        ? [
            {
              kind: "task",
              verb: "pay",
              line: "Pay £9.50 on ParentPay for the visit",
              children: ["CHILD_1"],
              day: "2027-03-12",
              when: "by",
              amount: "£9.50",
              quotes: [{ mail: farm, words: "Please pay £9.50 on ParentPay by Friday 12 March." }],
            },
            {
              kind: "task",
              verb: "pay",
              line: "Pay £9.50 for Ben",
              children: ["CHILD_2"],
              quotes: [{ mail: farm, words: "Please pay £9.50 on ParentPay" }],
            },
          ]
        : []),
    ],
  };
};

let server: Server;
let env: Record<string, string>;
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk));
    request.on("end", () => {
      const { messages } = JSON.parse(body) as { messages: { content: string }[] };
      const content = JSON.stringify(answerTo(messages.map((each) => each.content).join("\n")));
      response.setHeader("content-type", "application/json").end(
        JSON.stringify({
          id: "1",
          object: "chat.completion",
          created: 0,
          model: "small",
          choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
          usage: { prompt_tokens: 1_000, completion_tokens: 100, total_tokens: 1_100 },
        }),
      );
    });
  });
  const url = `http://127.0.0.1:${await listenHere(server)}/v1`;
  const prices = { AI_PRICE_INPUT_USD: "1", AI_PRICE_OUTPUT_USD: "10" };
  env = { ...testSecrets, AI_PROVIDER: "openai-compatible", AI_MODEL: "small", AI_BASE_URL: url, ...prices };
});

test("an operator is told what a model found, missed and made up, and what it used", async () => {
  const report = await checkModel(readConfig(env));
  expect(report).toMatch(
    /^small \(openai-compatible\) read 12 sample letters in [\d.]+ s\nFound 2 of \d+ things; made up [01];/,
  );
  expect(report).toContain("Missed:\n");
  expect(report).toContain("  - weekly swimming\n");
  expect(report).not.toContain("  - the closure");
  expect(report).toContain("3 calls, 3000 tokens in and 300 out: $0.0060");
});

test("without a model the command says what to set", async () => {
  await expect(checkModel(readConfig(testSecrets))).rejects.toThrow("set AI_PROVIDER and AI_MODEL");
});
