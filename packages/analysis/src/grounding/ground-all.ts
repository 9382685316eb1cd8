import { isoDayOf } from "../time/item-day.ts";
import type { Reading } from "../reading/reading.ts";
import { isChatter } from "../text/chatter.ts";
import { pointsElsewhere } from "../text/points-elsewhere.ts";
import type { Draft, Message } from "../types.ts";
import { type Grounded, groundItem } from "./ground-item.ts";
import { invitationItems } from "./invitations.ts";
import { readSource } from "./source-text.ts";

/** The drafted items that the message supports, and the events of its calendar invitations. */
export function groundAll(draft: Draft, message: Message, reading: Reading): Grounded[] {
  const source = readSource(reading);
  const links = new Set(
    [...message.blocks, ...message.attachments.flatMap((attachment) => attachment.blocks)].flatMap((block) =>
      (block.links ?? []).map((link) => link.href),
    ),
  );
  const grounded = draft.items.flatMap((item) => groundItem(item, reading, source, links) ?? []);
  return (
    [...grounded, ...invitationItems(message, reading)]
      // "Good luck to everybody who swims tomorrow!" is nothing to know.
      .filter(({ item, passage }) => (item.kind === "action" && item.due !== null) || !isChatter(passage))
      .filter((one, _, all) => !tellsElsewhere(one, all))
  );
}

/** "Please see the attached letter about Thursday" is no event beside what is told of that Thursday. */
function tellsElsewhere(
  { item, passage }: Grounded,
  all: readonly Pick<Grounded, "item" | "passage">[],
): boolean {
  const day = item.starts_at?.slice(0, 10);
  return (
    item.kind === "event" &&
    day !== undefined &&
    pointsElsewhere(passage) &&
    all.some((other) => other.passage !== passage && isoDayOf(other.item) === day)
  );
}
