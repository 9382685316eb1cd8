import { invitationId } from "./invitation-id.ts";
import { sentencesOf } from "../document/sentences-of.ts";
import type { Reading } from "../reading/reading.ts";
import type { Message } from "../types.ts";
import type { Grounded } from "./ground-item.ts";

/** Calendar invitations are structured data, so their events are taken unchanged; a cancelled one is marked. */
export function invitationItems(message: Message, reading: Reading): Grounded[] {
  return message.attachments.flatMap((attachment) =>
    (attachment.events ?? [])
      .filter((event) => event.title)
      .map((event): Grounded => ({
        sentence: sentencesOf(reading.document)[0] ?? null,
        passage: event.title,
        standing: false,
        topic: null,
        item: {
          id: invitationId(event),
          kind: "event",
          text: `${event.method === "cancel" ? "Cancelled: " : ""}${event.title}${event.location ? `, ${event.location}` : ""}`.slice(
            0,
            300,
          ),
          due: null,
          starts_at: event.starts_at,
          ends_at: event.ends_at,
          amount: null,
          link: null,
          optional: false,
          evidence: { text: event.title, place: attachment.filename },
          flags: event.method === "cancel" ? ["cancelled"] : [],
          details: {
            kind: "event",
            title: event.title.slice(0, 200),
            place: event.location,
            change: event.method === "cancel" ? "cancelled" : null,
            replaces: null,
            condition: null,
          },
          ...(event.recurring ? { recurs: "repeats" } : {}),
        },
      })),
  );
}
