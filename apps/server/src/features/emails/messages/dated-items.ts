import type { Platform } from "../../../platform/platform.ts";
import type { DatedItems, DatedItem } from "../../calendars/index.ts";
import { listItems, type ItemWithMessage } from "./dated-items.repo.ts";

const most = 2_000;

/** What of the stored messages can stand in a calendar. */
export function datedItems({ db }: Platform): DatedItems {
  return {
    list: async (userId, from) =>
      (await listItems(db, userId, { from, most }))
        .map(toDatedItem)
        .filter((item) => (lastDay(item) ?? "") >= from),
    find: async (userId, itemId) => {
      const [found] = await listItems(db, userId, { item_id: itemId });
      return found && toDatedItem(found);
    },
  };
}

const lastDay = ({ ends_at, due, starts_at }: DatedItem): string | undefined =>
  (ends_at ?? due ?? starts_at)?.slice(0, 10);

const toDatedItem = ({ item, done_at, not_for_child_id, ...message }: ItemWithMessage): DatedItem => ({
  ...message,
  item_id: item.item_id,
  kind: item.kind,
  text: item.text,
  children: item.children.filter((id) => id !== not_for_child_id),
  due: item.due,
  starts_at: item.starts_at,
  ends_at: item.ends_at,
  cancelled: item.flags.includes("cancelled"),
  evidence: item.evidence,
  done: done_at !== null,
});
