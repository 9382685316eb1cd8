import { contentWords } from "../wording/wording.ts";
import { comparableEvent } from "./same-event.ts";
import type { Item } from "../types.ts";
import { firstPassage } from "./join-within-message.ts";
import { callsOff } from "./strike-cancelled.ts";
import { tellingSubject } from "./telling-subject.ts";
import type { ItemTexts } from "./types.ts";

export function createItemTexts(): ItemTexts {
  const words = perText<ReadonlySet<string>>(contentWords);
  const subjects = new Map<string, Map<string, Map<string | null, string | null>>>();
  return {
    contentWords: words,
    eventWords: perItem((item) => new Set([...words(item.text)].filter((word) => !when.test(word)))),
    requestWords: perItem((item) => contentWords(`${item.text} ${firstPassage(item)}`)),
    event: perItem(({ text, starts_at, ends_at }) =>
      comparableEvent({ text, heading: null, starts_at: starts_at ?? "", ends_at }),
    ),
    isCancelled: perItem(callsOff),
    tellingSubjects: (children) => {
      const known = remember(subjects, children.map(({ name }) => name).join("\0"), () => new Map());
      return (message) =>
        remember<string | null, string | null>(
          remember(known, message.sender, () => new Map()),
          message.subject,
          () => tellingSubject(message, children),
        );
    },
  };
}

/** Ordinals, clock times and short months say when, not what. */
const when = /^\d|^(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/;

function perText<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => remember(known, text, () => make(text));
}

function perItem<T>(make: (item: Item) => T): (item: Item) => T {
  const known = new WeakMap<Item, T>();
  return (item) => remember(known, item, () => make(item));
}

type Known<K, T> = { get(key: K): T | undefined; set(key: K, value: T): unknown };

function remember<K, T>(known: Known<K, T>, key: K, make: () => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
