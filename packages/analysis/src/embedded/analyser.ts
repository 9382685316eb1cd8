import type { Analyser, Draft } from "../types.ts";
import type { Context } from "./context.ts";
import { draftItems } from "./draft-items.ts";
import { readContext } from "./read-context.ts";

/** The analyser that runs in the process and sends nothing anywhere. */
export const embeddedAnalyser: Analyser = {
  name: "embedded",
  draft: (messages, family) =>
    Promise.resolve({
      drafts: messages.map((message) => draftMessage(readContext(message, family))),
      warnings: [],
    }),
};

/** The summary is left empty: it is made when it is known what of the message is for whom. */
export function draftMessage(context: Context): Draft {
  return { items: draftItems(context), summary: "", warnings: [] };
}
