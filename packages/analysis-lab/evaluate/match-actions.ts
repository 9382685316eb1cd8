import type { Item } from "@gatepost/analysis/types";
import type { ActionLabel } from "./corpus.ts";

export type Match = { label: ActionLabel; item: Item; similarity: number };
export type Matching = { matches: Match[]; missed: ActionLabel[]; extra: Item[] };

const empty = new Set(
  "the a an and or of to for in on at by with your our this that is are be will please from all as it if has have was not can may per their they he she you we into out up so do who which than then also one school child children".split(
    " ",
  ),
);
const families = [
  "pay payment paid money cost fee balance owe deposit settle",
  "return hand bring take send collect give submit drop",
  "book booking reserve appointment slot",
  "sign consent permission form slip reply complete fill",
  "wear dress clothes costume uniform kit outfit non-uniform mufti",
  "lunch packed meal dinner food",
  "attend come join meeting evening visit",
  "tell inform notify contact ring call phone email let know say speak",
  "close closed closure shut keep home childcare arrange care",
  "donate donation bake cake biscuit bun raffle tombola",
  "volunteer help helper",
  "coat waterproof jacket",
  "boots wellies trainers shoes footwear",
  "collect pick fetch pickup",
  "order buy purchase ticket",
  "vaccination flu immunisation jab",
  "register sign-up signup enrol apply join",
].map((family) => family.split(" ").map(stem));
const concept = new Map(
  families.flatMap((family) => family.map((word): [string, string] => [word, `#${family[0]}`])),
);

/** Pairs labelled tasks with found ones by meaning, as far as words allow: shared words, synonyms, the due date, the children. */
export function matchActions(labels: readonly ActionLabel[], items: readonly Item[]): Matching {
  const pairs: Match[] = [];
  for (const label of labels) {
    for (const item of items) {
      if (!label.children.some((name) => item.children.includes(name)) && label.children.length > 0) continue;
      const similarity = similarityOf(label, item);
      if (similarity >= 0.4) pairs.push({ label, item, similarity });
    }
  }
  const matches: Match[] = [];
  for (const pair of pairs.toSorted((a, b) => b.similarity - a.similarity)) {
    if (matches.some((match) => match.label === pair.label || match.item === pair.item)) continue;
    matches.push(pair);
  }
  pairLeftovers(labels, items, matches);
  return {
    matches,
    missed: labels.filter((label) => !matches.some((match) => match.label === label)),
    extra: items.filter((item) => !matches.some((match) => match.item === item)),
  };
}

/** If one label and one task of a day are left, a shared word is enough: "fetch her please" is "Fetch Martha from the medical room". */
function pairLeftovers(labels: readonly ActionLabel[], items: readonly Item[], matches: Match[]): void {
  const free = (item: Item) => !matches.some((match) => match.item === item);
  for (const label of labels.filter((one) => !matches.some((match) => match.label === one))) {
    const candidates = items.filter(
      (item) =>
        free(item) && dueIsRight(label, item) && label.children.some((name) => item.children.includes(name)),
    );
    const rivals = labels.filter(
      (one) => one !== label && one.due === label.due && !matches.some((match) => match.label === one),
    );
    const [only] = candidates;
    if (
      only &&
      candidates.length === 1 &&
      rivals.length === 0 &&
      similarityOf(label, only) >= (only.due === null ? 0.3 : 0.32)
    )
      matches.push({ label, item: only, similarity: 0 });
  }
}

export function dueIsRight(label: ActionLabel, item: Pick<Item, "due">): boolean {
  const given = item.due?.slice(0, 10) ?? null;
  const accepted = [label.due, ...(label.due_accept ?? [])].map((date) => date?.slice(0, 10) ?? null);
  return accepted.includes(given);
}

/** The parts of an item that are compared with a label. */
export type Told = Pick<Item, "text" | "due"> & { evidence: { text: string } };

/** The share of a label's wording found in an item, and whether its day is right; from 0.4 they count as the same. */
export function similarityOf(label: ActionLabel, item: Told): number {
  const wanted = words(label.text);
  const said = new Set([...words(item.text), ...words(item.evidence.text)]);
  const concepts = new Set([...said].flatMap((word) => concept.get(word) ?? []));
  let shared = 0;
  for (const word of wanted)
    shared += said.has(word) ? 1 : concepts.has(concept.get(word) ?? "none") ? 0.7 : 0;
  return (
    shared / Math.max(3, wanted.size) +
    (dueIsRight(label, item) && item.due !== null ? 0.22 : 0) +
    (dueIsRight(label, item) && item.due === null ? 0.06 : 0)
  );
}

function words(text: string): Set<string> {
  return new Set(
    text
      .toLowerCase()
      .replace(/['’]s\b/g, "")
      .split(/[^a-z0-9£-]+/)
      .filter((word) => word.length > 1 && !empty.has(word))
      .map(stem),
  );
}

function stem(word: string): string {
  return word.length <= 4 ? word : word.replace(/(?:ies)$/, "y").replace(/(?:ing|ed|es|s|e)$/, "");
}
