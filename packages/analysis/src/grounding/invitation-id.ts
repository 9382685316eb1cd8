import type { CalendarEvent, Item } from "../types.ts";

/** The id of a calendar invitation's item: the event's own id and revision number. Other items have no id of their own. */
export function invitationId({ uid, sequence }: Pick<CalendarEvent, "uid" | "sequence">): string {
  return `${uid}#${sequence}`;
}

/** The event that an invitation's item is about; null for any other item. */
export function uidOf({ id }: Pick<Item, "id">): string | null {
  return id?.includes("#") ? (id.split("#")[0] ?? null) : null;
}

export function isInvitation(item: Pick<Item, "id">): boolean {
  return uidOf(item) !== null;
}
