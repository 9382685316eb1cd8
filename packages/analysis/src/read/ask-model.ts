import { randomBytes } from "node:crypto";
import type { Claim, Thing } from "../thing.ts";
import type { Family, Usage } from "../types.ts";
import { callModel, noUsage } from "./call-model.ts";
import { type CallTurns, NoTurn, noTurns } from "./call-turns.ts";
import { createModel, type LanguageModelConfig, takesSchema } from "./config.ts";
import { tooSlow, unusableAnswer } from "./reasons.ts";
import { pseudonyms } from "./pseudonyms.ts";
import { type Answer, answerSchema, brokenEntries, repairJson } from "./answer.ts";
import { answerFormat } from "./answer-format.ts";
import type { MailToRead } from "./batch.ts";
import { childIds, claimsOf, mailByCode, worded } from "./claims.ts";
import { instructions } from "./instructions.ts";
import { buildPrompt, type PageDays } from "./prompt.ts";
import { APICallError } from "ai";
import { AnswerTooLong } from "./bounded-fetch.ts";

export type Question = {
  mails: readonly MailToRead[];
  family: Family;
  /** Open things, and those done lately. */
  things: readonly Thing[];
  days: PageDays;
  newId: () => string;
  signal?: AbortSignal | undefined;
};

export type MailAnswer = {
  message_id: string;
  summary: string;
  children: string[];
  relevance: "high" | "medium" | "low";
  priority: "urgent" | "high" | "medium" | "low";
  why: string;
};

export type Read = {
  claims: Claim[];
  mails: MailAnswer[];
  /** Like lines, summaries and reasons, it holds a child as a reference. */
  lead: string | null;
  /** Emails of which an entry could not be used: broken, about an unknown thing, or cut off. */
  lost: string[];
};

/** `reason` is for a parent; `alone`: the answer failed and not the service, so asking about one email at a time may help. */
export type Answered = { read: Read | null; reason: string | null; alone: boolean; usage: Usage };

export type ModelReader = (question: Question) => Promise<Answered>;

/** `exchange` wraps calls to the provider, to record them or to answer in its place. */
type Options = {
  nonce?: () => string;
  exchange?: (prompt: string, answer: () => Promise<string>) => Promise<string>;
  turns?: CallTurns;
};

const room = { call: 1_000, mail: 1_200 };

/** Reads emails with a language model. It gets no tools and no names, and never throws for what a provider does. @throws NoTurn */
export function createModelReader(config: LanguageModelConfig, options: Options = {}): ModelReader {
  const model = createModel(config);
  const exchange = options.exchange ?? ((_, answer) => answer());
  let schema = takesSchema(config) ? answerFormat : undefined;
  const nonce = options.nonce ?? (() => randomBytes(9).toString("base64url"));
  return async (question) => {
    const usage = noUsage(config);
    const failed = (reason: string, alone: boolean): Answered => ({ read: null, reason, alone, usage });
    try {
      const names = pseudonyms(question.family);
      const prompt = buildPrompt({ ...question, nonce: nonce(), hide: names.hide });
      question.signal?.throwIfAborted();
      const call = () =>
        callModel({
          model,
          config,
          system: instructions,
          prompt,
          schema,
          room: room.call + room.mail * question.mails.length,
          usage,
          turns: options.turns ?? noTurns,
          signal: question.signal,
        });
      const text = await exchange(`${instructions}\n\n${prompt}`, () =>
        call().catch((error: unknown) => {
          // A server that does not know this form of schema says so: it is asked without one from then on.
          if (schema === undefined || !isBadRequest(error)) throw error;
          schema = undefined;
          return call();
        }),
      );
      const { value: raw, isCut } = repairJson(text);
      const answer = answerSchema.safeParse(raw);
      if (!answer.success) return failed(unusableAnswer, true);
      const { claims, lost } = claimsOf(answer.data, { ...question, restore: names.restore });
      const read: Read = {
        claims,
        mails: mailAnswers(answer.data, question, names.restore),
        lead: answer.data.lead ? worded(answer.data.lead, { ...question, restore: names.restore }) : null,
        lost: isCut || brokenEntries(raw, answer.data) > 0 ? question.mails.map(({ id }) => id) : lost,
      };
      return { read, reason: null, alone: false, usage };
    } catch (error) {
      if (question.signal?.aborted || error instanceof NoTurn) throw error;
      return failed(plainReason(error), isAboutTheContent(error));
    }
  };
}

const mailAnswers = (
  answer: Answer,
  { mails, family }: Pick<Question, "mails" | "family">,
  restore: (text: string) => string,
): MailAnswer[] =>
  answer.mails.flatMap((entry): MailAnswer[] => {
    const mail = mailByCode(entry.id, mails);
    if (!mail) return [];
    const children = childIds(entry.for ?? [], family);
    return [
      {
        message_id: mail.id,
        summary: worded(entry.summary ?? "", { family, restore }),
        children,
        relevance: entry.relevance ?? (children.length > 0 ? "medium" : "low"),
        priority: entry.priority ?? "low",
        why: worded(entry.why ?? "", { family, restore }),
      },
    ];
  });

/** Why a language model did not answer, in words for a parent, without the provider's own text. */
function plainReason(error: unknown): string {
  const cause = rootOf(error);
  if (isTooLong(cause)) return unusableAnswer;
  if (APICallError.isInstance(cause)) {
    if (cause.statusCode === 401 || cause.statusCode === 403) return "the AI service did not let us in";
    if (cause.statusCode === 429) return "the AI service is too busy";
    if (cause.statusCode !== undefined && cause.statusCode >= 500) return "the AI service had a fault";
    return "the AI service could not be reached";
  }
  const name = cause instanceof Error ? cause.name : "";
  if (name === "TimeoutError" || name === "AbortError") return tooSlow;
  return "the AI service could not be used";
}

/** The service refused the content, or one message made the model write without end: the others may still be answered. */
const isAboutTheContent = (error: unknown): boolean =>
  isTooLong(rootOf(error)) || [400, 413, 422].includes(statusOf(error) ?? 0);

const isBadRequest = (error: unknown): boolean => [400, 422].includes(statusOf(error) ?? 0);

function statusOf(error: unknown): number | undefined {
  const cause = rootOf(error);
  return APICallError.isInstance(cause) ? cause.statusCode : undefined;
}

/** The provider's library wraps an error of the body. */
const isTooLong = (error: unknown): boolean =>
  error instanceof AnswerTooLong || (error instanceof Error && error.cause instanceof AnswerTooLong);

/** A retry error wraps the last one. */
const rootOf = (error: unknown): unknown =>
  error instanceof Error && "lastError" in error && error.lastError ? rootOf(error.lastError) : error;
