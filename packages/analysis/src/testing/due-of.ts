import { embeddedAnalyser } from "../index.ts";
import { analyse, parseMessage } from "../own-mail.ts";
import { family, mail } from "./mail.ts";

/** The due date (YYYY-MM-DD) of the request in a message of Monday 2 March 2026 that matches these words. Throws if there is none. */
export async function dueOf(body: string, words: RegExp): Promise<string | null> {
  const message = await parseMessage(mail(body, { date: "Mon, 02 Mar 2026 10:00:00 +0000" }));
  const { items } = await analyse(message, family, message.date ?? new Date(), embeddedAnalyser);
  const asked = items.find((item) => item.kind === "action" && words.test(item.text));
  if (!asked) throw new Error(`nothing is asked of ${words.source}`);
  return asked.due?.slice(0, 10) ?? null;
}
