import { indexMail, type Indexed } from "../index/index-mail.ts";
import { parseMessage } from "../mime/parse-message.ts";
import { receiveMail } from "../receive-mail.ts";
import type { Family } from "../types.ts";
import { family, mail } from "./mail.ts";

/** What the index makes of one email of the school to a family, the sample one by default. */
export async function indexed(
  body: string,
  parts: Parameters<typeof mail>[1] = {},
  of: Family = family,
): Promise<Indexed> {
  const message = await parseMessage(mail(body, parts));
  const { other: _, ...received } = receiveMail(
    message,
    message.date ?? new Date("2026-03-10T09:00:00Z"),
    of,
  );
  let made = 0;
  return indexMail({ id: "m1", message, ...received }, of, () => `t${(made += 1)}`);
}
