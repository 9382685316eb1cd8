import type { Pool } from "pg";
import { addDays } from "../src/platform/clock/local-time.ts";
import { seededRandom } from "./figures.ts";

export type Asked = Readonly<Record<string, string>>;

/** Searches that this parent might make, by kind: words are drawn from their own messages, weighted by frequency. */
export async function searchesOf(
  pool: Pool,
  familyId: string,
  each: number,
): Promise<Record<string, Asked[]>> {
  const random = seededRandom(7);
  const texts = await someTexts(pool, familyId);
  const draw = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const word = (letters: number): string => {
    for (;;) {
      const found = draw(draw(texts));
      if (found.length >= letters && /^[a-z]+$/.test(found)) return found;
    }
  };
  const pair = (): string => {
    const text = draw(texts);
    const at = Math.floor(random() * (text.length - 1));
    return `"${text[at]} ${text[at + 1]}"`;
  };
  const { rows: children } = await pool.query<{ id: string }>(
    "SELECT id FROM children WHERE family_id = $1",
    [familyId],
  );
  const child_id = children[0]!.id;
  const today = new Date().toISOString().slice(0, 10);
  const month = { start_date: addDays(today, -30), end_date: today };
  const make = (one: () => Asked) => Array.from({ length: each }, one);
  return {
    "one word": make(() => ({ query: word(4) })),
    "two words": make(() => ({ query: `${word(4)} ${word(5)}` })),
    "a phrase of two words": make(() => ({ query: pair() })),
    "the first three letters": make(() => ({ query: word(5).slice(0, 3) })),
    "the word that stands in most of the mail": make(() => ({ query: "school" })),
    "a child": make(() => ({ child_id })),
    "a priority": make(() => ({ priority: draw(["urgent", "high", "medium", "low"]) })),
    "the last month": make(() => month),
    unread: make(() => ({ viewed: "false" })),
    "a word, a child, a priority, a month, read": make(() => ({
      query: word(4),
      child_id,
      priority: "medium",
      viewed: "true",
      ...month,
    })),
  };
}

async function someTexts(pool: Pool, familyId: string): Promise<string[][]> {
  const { rows } = await pool.query<{ search_text: string }>(
    "SELECT search_text FROM messages WHERE family_id = $1 ORDER BY id LIMIT 400",
    [familyId],
  );
  return rows.map(({ search_text }) => search_text.split(" "));
}
