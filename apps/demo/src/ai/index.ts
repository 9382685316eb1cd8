/**
 * A stand-in for an AI service with OpenAI's interface: for the letters of the sample mailbox it answers what was written beforehand, and
 * it has nothing to say of others. The demo and its tests point AI_BASE_URL at it; see docs/decisions/platform.md.
 */
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { calendarAt } from "../mailbox/calendar.ts";
import { sampleMailbox } from "../mailbox/index.ts";
import type { SchoolYear } from "../mailbox/school-year.ts";
import { type AnsweredLetter, answerPrompt } from "./answer-prompt.ts";
import { answersAt, type SampleAnswer } from "./answers.ts";
import { readPrompt } from "./read-prompt.ts";

export type AiService = Awaited<ReturnType<typeof startAiService>>;

type ChatRequest = { model: string; messages: { role: string; content: string | { text?: string }[] }[] };

type Sample = { port?: number; starts: readonly Date[]; year?: SchoolYear };

/** Listens on 127.0.0.1. `starts` are the moments to which the sample mailbox was dated, and `year` is its school's. */
export async function startAiService({ port = 0, starts, year }: Sample) {
  const letters = starts.flatMap((start) => lettersOf(start, year));
  const known: SampleAnswer[] = letters.map(({ answer }) => answer);
  const app = fastify({ forceCloseConnections: true, bodyLimit: 4_000_000 });
  app.get("/v1/models", () => ({ object: "list", data: [{ id: "sample-answers", object: "model" }] }));
  app.post<{ Body: ChatRequest }>("/v1/chat/completions", ({ body }) => {
    const asked = body.messages.map(({ content }) => textOf(content)).join("\n\n");
    const content = JSON.stringify(answerPrompt(readPrompt(asked), letters, known));
    return {
      id: "sample",
      object: "chat.completion",
      created: 0,
      model: body.model,
      choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
      usage: { prompt_tokens: tokensOf(asked), completion_tokens: tokensOf(content) },
    };
  });
  await app.listen({ port, host: "127.0.0.1" });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/v1`,
    close: () => app.close(),
  };
}

function lettersOf(start: Date, year?: SchoolYear): AnsweredLetter[] {
  const answers = answersAt(calendarAt(start, year));
  return sampleMailbox(start, year).flatMap(({ slug, subject, received_at: at }) => {
    const answer = answers[slug];
    // A letter that the other parent forwards was written the day before.
    const days = [at, new Date(at.getTime() - dayMs)].map((moment) =>
      moment.toLocaleDateString("sv-SE", zone),
    );
    return answer ? [{ subject, days: subject.startsWith("Fwd:") ? days : days.slice(0, 1), answer }] : [];
  });
}

const dayMs = 86_400_000;
const zone = { timeZone: "Europe/London" };

const textOf = (content: ChatRequest["messages"][number]["content"]): string =>
  typeof content === "string" ? content : content.map(({ text = "" }) => text).join("\n");

/** About four characters each. */
const tokensOf = (text: string): number => Math.ceil(text.length / 4);
