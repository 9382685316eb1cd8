import type { Analyser } from "../types.ts";

/** The analyser that runs in our own processes and sends nothing anywhere. Its model loads with the first draft. */
export const embeddedAnalyser: Analyser = {
  name: "embedded",
  draft: async (messages, family) => {
    const [{ draftMessage }, { readMessage }] = await Promise.all([
      import("./draft-message.ts"),
      import("../reading/read-message.ts"),
    ]);
    const drafts = messages.map((message) => draftMessage(readMessage(message, family)));
    return { drafts, warnings: [] };
  },
};
