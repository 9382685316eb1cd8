import type { Analyser, Draft, Family, Message } from "../types.ts";
import { readContext } from "./context.ts";
import { draftItems } from "./draft-items.ts";

/** The analyser that runs in the process and sends nothing anywhere. */
export const embeddedAnalyser: Analyser = {
  name: "embedded",
  draft: (messages, family) =>
    Promise.resolve({ drafts: messages.map((message) => draftMessage(message, family)), warnings: [] }),
};

/** The summary is left empty: it is made when it is known what of the message is for whom. */
export function draftMessage(message: Message, family: Family): Draft {
  const context = readContext(message, family);
  return { items: draftItems(context), summary: "", warnings: [] };
}
