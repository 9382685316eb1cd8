import { createLanguageModelAnalyser } from "../extract/llm/analyser.ts";
import { parseMessage } from "../own-mail.ts";
import { concludeOpenly, type Origin } from "../pipeline.ts";
import type { Family, Item } from "../types.ts";
import { family as ours, mail } from "./mail.ts";
import { nowhere } from "./nowhere.ts";

const now = new Date("2026-03-10T09:00:00Z");

type Read = { html?: boolean; subject?: string; from?: string; family?: Family };

/** The worded items shown from a model's answer, and those left out; the message is of Tuesday 10 March 2026. */
export async function readAnswer(
  body: string,
  answer: object | string,
  { html, family = ours, ...parts }: Read = {},
) {
  const type = html ? { type: "text/html; charset=utf-8" } : {};
  const message = await parseMessage(mail(body, { subject: "This week", ...parts, ...type }));
  const whole = { messages: [{ id: "m1", summary: "", ...(typeof answer === "string" ? {} : answer) }] };
  const analyser = createLanguageModelAnalyser(nowhere, {
    exchange: () => Promise.resolve(typeof answer === "string" ? answer : JSON.stringify(whole)),
  });
  const { drafts } = await analyser.draft([message], family);
  const origin: Origin = {
    draft: drafts[0] ?? null,
    analyser: "language_model",
    warnings: [],
    usage: undefined,
  };
  const { analysis, drops } = concludeOpenly({ message, now }, family, origin);
  return { answered: drafts[0] !== null, items: analysis.items.filter(({ details }) => details), drops };
}

/** "Pay £4 for pottery day / c2 / 2026-03-20". */
export const shown = ({ text, children, due, starts_at }: Item) =>
  [text, children.join("+"), due ?? starts_at].filter(Boolean).join(" / ");
