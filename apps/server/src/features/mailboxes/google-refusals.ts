import { CodeRefused, GoogleError, ReadingNotAllowed } from "../../integrations/google/index.ts";
import { Refusal } from "../../platform/errors/errors.ts";

/** Ignores Google's failures and rethrows anything else. */
export function onlyGoogle(error: unknown): void {
  if (!(error instanceof GoogleError)) throw error;
}

/** Turns Google's refusals into answers for the parent. */
export async function asRefusal<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    const wrong = error instanceof CodeRefused || error instanceof ReadingNotAllowed;
    throw new Refusal(wrong ? "validation" : "provider_unavailable", error.sentence, { cause: error });
  }
}
