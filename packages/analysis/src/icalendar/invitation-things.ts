import type { MailIn } from "../mail-in.ts";
import { emptyThing, type NotebookChange } from "../thing.ts";

/** The events of attached calendar files are structured, so they are taken as they are, whoever reads the message. */
export function invitationThings(
  { id, message }: Pick<MailIn, "id" | "message">,
  children: readonly string[],
  newId: () => string,
): Extract<NotebookChange, { does: "new" }>[] {
  if (children.length === 0) return [];
  return message.attachments.flatMap(({ filename, events = [] }) =>
    events
      .filter(({ title }) => title !== "")
      .map(({ uid, method, title, location, starts_at, ends_at }) => ({
        does: "new" as const,
        id: newId(),
        fields: {
          ...emptyThing,
          kind: "event" as const,
          line: `${method === "cancel" ? "Cancelled: " : ""}${title}`.slice(0, 300),
          title: title.slice(0, 160),
          children: [...children],
          day: starts_at.slice(0, 10),
          until: ends_at && ends_at.slice(0, 10) > starts_at.slice(0, 10) ? ends_at.slice(0, 10) : null,
          starts: starts_at.slice(11, 16) || null,
          ends: ends_at?.slice(11, 16) || null,
          place: location?.slice(0, 160) ?? null,
          change: method === "cancel" ? ("cancelled" as const) : null,
          uid,
        },
        sources: [{ message_id: id, did: "told" as const, quotes: [{ text: title, place: filename }] }],
      })),
  );
}
