import { isoDayOf } from "../time/item-day.ts";
import { dayOnly } from "../wording/due-words.ts";
import { isCancelled, otherWord } from "./change-words.ts";
import { isOneKind } from "./one-kind.ts";
import { withLine } from "./retell.ts";
import { comesOnce, contradictedWithin, daysBetween } from "./threads.ts";
import type { Thread } from "./types.ts";
import { lastDayOf, shareChild, subjectWords } from "./worded.ts";

/**
 * A newsletter gives two evenings for the play, the ticket email two others: nobody knows which replaces which, so all stay and each names
 * the others.
 */
export function nameDisputes(threads: readonly Thread[]): Thread[] {
  const events = threads.filter(({ item }) => item.details.kind === "event");
  const byName = Map.groupBy(events, ({ item }) => [...subjectWords(item)].toSorted().join(" "));
  const disputed = new Map<Thread, Thread>();
  for (const namesakes of byName.values())
    for (const thread of namesakes)
      disputed.set(
        thread,
        withOthers(
          thread,
          namesakes.filter((other) => disagree(thread, other, namesakes)),
        ),
      );
  return threads.map((thread) => disputed.get(thread) ?? thread);
}

function withOthers(thread: Thread, all: readonly Thread[]): Thread {
  const named = thread.disputed.map(({ moment }) => moment.slice(0, 10));
  const others = all.filter(({ item }) => !named.includes(isoDayOf(item) ?? ""));
  if (others.length === 0) return thread;
  const byMessage = [...Map.groupBy(others, ({ message_id }) => message_id).values()];
  const disputed = byMessage.map((said) => {
    const days = [...new Set(said.flatMap(({ item }) => isoDayOf(item) ?? []))].toSorted();
    const when = said[0]!.received_at < thread.received_at ? "earlier" : "later";
    const words = otherWord(said[0]!, when, days.map((day) => dayOnly(day)).join(" and "));
    return { moment: days.join(), words };
  });
  return withLine({ ...thread, disputed: [...thread.disputed, ...disputed] });
}

/** Different days for one child, from messages with no day in common. */
function disagree(one: Thread, two: Thread, namesakes: readonly Thread[]): boolean {
  if (one === two || !isInQuestion(one) || !isInQuestion(two)) return false;
  if (!shareChild(one.item, two.item) || !isOneKind(one.item, two.item)) return false;
  const days = daysBetween(one.item, two.item);
  if (days === 0 || days >= contradictedWithin) return false;
  const latest = one.received_at > two.received_at ? one.received_at : two.received_at;
  const told = latest.toISOString().slice(0, 10);
  if ([one, two].some(({ item }) => (lastDayOf(item) ?? "") < told)) return false;
  return !namesakes.some(({ source_ids }) =>
    [one, two].every((each) => each.source_ids.some((id) => source_ids.includes(id))),
  );
}

const isInQuestion = ({ item, replaced }: Thread): boolean =>
  !isCancelled(item) && replaced.length === 0 && comesOnce(item);
