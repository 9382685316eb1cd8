import type { Analysis } from "../../types.ts";

const prefix = "Read by the built-in analyser: ";

/** The warning for a message that the embedded analyser read instead of the language model. */
export const fallbackWarning = (reason: string): string => `${prefix}${reason}.`;

/** Why the embedded analyser took over, as a clause for the parent ("the AI service took too long"); null if it did not. */
export function fallbackReason(analysis: Pick<Analysis, "analyser" | "warnings">): string | null {
  if (analysis.analyser !== "embedded_fallback") return null;
  const warning = analysis.warnings.find((text) => text.startsWith(prefix));
  return warning?.slice(prefix.length).replace(/\.$/, "") ?? "the AI service did not answer";
}
