import { sumsIn, untoldAsks } from "../check/asks.ts";
import { sentencesOf } from "../document/sentences-of.ts";
import type { Reading } from "../reading/reading.ts";
import { passagesOf } from "../text/passages.ts";
import type { Draft, DraftItem } from "../types.ts";

/** A language model's draft with an unworded task for each plain request it is silent about: the page then names the email. */
export function withUntoldAsks(draft: Draft, { document, reference }: Reading): Draft {
  const sentences = sentencesOf(document);
  const told = {
    passages: [...draft.items, ...(draft.ends ?? [])].flatMap(({ evidence }) => passagesOf(evidence)),
    days: draft.items.flatMap(({ due, starts_at, ends_at }) =>
      [due, starts_at, ends_at].flatMap((at) => at?.slice(0, 10) ?? []),
    ),
    sums: draft.items.flatMap(({ amount, evidence }) => sumsIn(`${amount ?? ""} ${evidence}`)),
  };
  const asks = untoldAsks(
    sentences.map(({ text }) => text),
    reference,
    told,
  );
  const items = asks.map(({ text, day }): DraftItem => ({
    kind: "action",
    text,
    evidence: sentences.find((sentence) => sentence.text === text)?.evidence ?? text,
    due: day,
    starts_at: null,
    ends_at: null,
    amount: null,
    link: null,
    optional: false,
    recurs: null,
    details: null,
  }));
  return { ...draft, items: [...draft.items, ...items] };
}
