import { APICallError } from "ai";
import { AnswerTooLong } from "./bounded-fetch.ts";
import { tooSlow, unusableAnswer } from "./reasons.ts";

/** Why a language model did not answer, in words for a parent, without the provider's own text. */
export function plainReason(error: unknown): string {
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
export function isAboutTheContent(error: unknown): boolean {
  const cause = rootOf(error);
  if (isTooLong(cause)) return true;
  return (
    APICallError.isInstance(cause) &&
    cause.statusCode !== undefined &&
    [400, 413, 422].includes(cause.statusCode)
  );
}

export function isBadRequest(error: unknown): boolean {
  const cause = rootOf(error);
  return APICallError.isInstance(cause) && (cause.statusCode === 400 || cause.statusCode === 422);
}

/** The provider's library wraps an error of the body. */
const isTooLong = (error: unknown): boolean =>
  error instanceof AnswerTooLong || (error instanceof Error && error.cause instanceof AnswerTooLong);

/** A retry error wraps the last one. */
const rootOf = (error: unknown): unknown =>
  error instanceof Error && "lastError" in error && error.lastError ? rootOf(error.lastError) : error;
