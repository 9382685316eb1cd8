import type { FamilyId } from "../../../platform/crypto/ids.ts";
import {
  askedOf,
  conditionOf,
  createItemTexts,
  isShown,
  type Item,
  lineOf,
  mergeMessages,
  type SourcedItem,
} from "@gatepost/analysis";
import { addDays } from "../../../platform/clock/local-time.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { DatedItems, DatedItem } from "../../calendars/index.ts";
import { listChildren } from "../../children/index.ts";
import {
  findSaidOfItems,
  findTellingFrom,
  findTellingOfItem,
  type SaidOfItem,
  type TellingMessage,
} from "./dated-items.repo.ts";
import { dayOf, lastDayOf } from "./item-days.ts";
import { asCorrected } from "./item-groups.ts";
import type { StoredItem } from "./stored-analysis.ts";

/** The most messages to compare. */
const most = 1_000;
/** A message whose own last day is over may still be the first of a group that runs until later. */
const earlierDays = 60;

/** The stored items that a calendar can show, once per duplicate group, as in the summaries. */
export function datedItems(platform: Platform): DatedItems {
  const { db } = platform;
  const list = async (familyId: FamilyId, from: string) =>
    (await matters(platform, familyId, from)).filter((item) => (lastDayOf(item) ?? "") >= from);
  return {
    list,
    find: async (familyId, itemId) => {
      const message = await findTellingOfItem(db, familyId, itemId);
      const asked = message?.analysis.items.find(({ item_id }) => item_id === itemId);
      const day = asked && dayOf(asked);
      if (!day) return undefined;
      return (await matters(platform, familyId, day)).find(({ told_as }) => told_as.includes(itemId));
    },
  };
}

async function matters({ db, cipher }: Platform, familyId: FamilyId, from: string): Promise<DatedItem[]> {
  const since = addDays(from, -earlierDays);
  const [messages, said, children] = await Promise.all([
    findTellingFrom(db, familyId, { from: since, most }),
    findSaidOfItems(db, familyId, since),
    listChildren(db, cipher, familyId),
  ]);
  const byId = new Map(messages.map((message) => [message.id, message]));
  const corrected = messages.map((message) => asCorrected(message, said));
  return mergeMessages(corrected, children, createItemTexts(), isDated).map((matter) =>
    toDatedItem(matter, byId, said, children),
  );
}

const textOf = ({ details, amount, conflict, text }: Item): string =>
  details ? lineOf(details, amount, conflict ?? null) : text;

const isDated = (item: Item): boolean => dayOf(item) !== null && isShown(item);

function toDatedItem(
  { item, items, message_id, source_ids }: SourcedItem,
  messages: ReadonlyMap<string, TellingMessage>,
  said: ReadonlyMap<string, SaidOfItem>,
  children: readonly { id: string; name: string }[],
): DatedItem {
  // Our own items with their ids: the merge returns the objects it was given.
  const told = items as StoredItem[];
  const heads = source_ids.flatMap((id) => messages.get(id) ?? []);
  const [last] = heads.filter(({ id }) => id === message_id);
  // An undated notice that leads the group cancels the dated item in it.
  const struck = item.kind === "info" ? told.find(({ kind }) => kind !== "info") : undefined;
  return {
    id: told.map(({ group_id, item_id }) => group_id ?? item_id).toSorted()[0] ?? "",
    told_as: told.map(({ item_id }) => item_id),
    kind: struck?.kind ?? item.kind,
    text: conditionOf(item.children, askedOf(item.children, items), children) + textOf(item),
    children: item.children,
    due: item.due,
    starts_at: item.starts_at,
    ends_at: item.ends_at,
    amount: item.amount,
    cancelled: struck !== undefined || item.flags.includes("cancelled"),
    evidence: item.evidence,
    subject: last?.subject ?? null,
    sender: last?.sender ?? "",
    also_told_by: heads.filter(({ id }) => id !== message_id),
    changed_at: new Date(Math.max(...heads.map((head) => head.received_at.getTime()))),
    done: told.every(({ item_id }) => said.get(item_id)?.done_at),
  };
}
