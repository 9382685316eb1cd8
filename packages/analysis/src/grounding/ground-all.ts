import { isoDayOf } from "../time/item-day.ts";
import type { Reading } from "../reading/reading.ts";
import { isChatter } from "../text/chatter.ts";
import { pointsElsewhere } from "../text/points-elsewhere.ts";
import type { Draft, Ending, Message } from "../types.ts";
import type { Drop } from "./drops.ts";
import { groundEnds } from "./ground-ends.ts";
import { type Grounded, groundItem, linkKey } from "./ground-item.ts";
import { invitationItems } from "./invitations.ts";
import { readSource } from "./source-text.ts";

/** The drafted items and endings that the message supports, plus the events of its calendar invitations. */
export function groundAll(
  draft: Draft,
  message: Message,
  reading: Reading,
): { grounded: Grounded[]; ends: Ending[]; drops: Drop[] } {
  const source = readSource(reading);
  const links = new Map(
    [...message.blocks, ...message.attachments.flatMap((attachment) => attachment.blocks)].flatMap((block) =>
      (block.links ?? []).map((link): [string, string] => [linkKey(link.href), link.href]),
    ),
  );
  const held = draft.items.map((item) => groundItem(item, reading, source, links));
  const ended = groundEnds(draft.ends ?? [], reading, source);
  const all = [...held.flatMap(({ grounded }) => grounded ?? []), ...invitationItems(message, reading)];
  // "Good luck to everybody who swims tomorrow!" gives no information.
  const idle = all.filter(
    ({ item, passage, believed }) =>
      !(item.kind === "action" && item.due !== null) &&
      !(believed && item.starts_at !== null) &&
      isChatter(passage),
  );
  const telling = all.filter((one) => !idle.includes(one));
  return {
    grounded: telling.filter((one, _, others) => !tellsElsewhere(one, others)),
    ends: ended.ends,
    drops: [
      ...held.flatMap(({ drops }) => drops),
      ...ended.drops,
      ...idle.map(({ item }): Drop => ({ reason: "chatter", text: item.text, evidence: item.evidence.text })),
    ],
  };
}

/** "Please see the attached letter about Thursday" is not an event if the message describes that Thursday itself. */
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
