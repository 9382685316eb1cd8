import type { FamilyId } from "../../../platform/crypto/ids.ts";
import { sql } from "kysely";
import type { Db, Trx } from "../../../platform/db/schema.ts";
import { mayDiffer } from "./spelling.rules.ts";

const SHORTEST = 4;
const LONGEST = 30;

/** Adds a message's folded words to the family's vocabulary; skips numbers and very short words, which aren't worth correcting. */
export async function learnWords(trx: Trx, familyId: FamilyId, foldedText: string): Promise<void> {
  const words = [...new Set(foldedText.split(" "))].filter(
    (word) => word.length >= SHORTEST && word.length <= LONGEST && !/\d/.test(word),
  );
  if (words.length === 0) return;
  await sql`
    INSERT INTO search_words (family_id, length, word)
    SELECT ${familyId}::uuid, length(word), word FROM unnest(${words.toSorted()}::text[]) AS word
    ON CONFLICT DO NOTHING
  `.execute(trx);
}

/** Rebuilds the vocabulary from all messages of a family, after some were added or removed. */
export async function relearnWords(trx: Trx, familyId: FamilyId): Promise<void> {
  await trx.deleteFrom("search_words").where("family_id", "=", familyId).execute();
  await sql`
    INSERT INTO search_words (family_id, length, word)
    SELECT DISTINCT family_id, length(word), word
    FROM messages, unnest(string_to_array(search_text, ' ')) AS word
    WHERE family_id = ${familyId} AND length(word) BETWEEN ${SHORTEST} AND ${LONGEST} AND word !~ '[0-9]'
  `.execute(trx);
}

/** The family's words of about the same length, one of which may be meant. */
export async function wordsLike(db: Db, familyId: FamilyId, word: string): Promise<string[]> {
  const by = mayDiffer(word);
  if (by === 0) return [];
  const words = db
    .selectFrom("search_words")
    .select("word")
    .where("family_id", "=", familyId)
    .where("length", ">=", word.length - by)
    .where("length", "<=", word.length + by)
    .orderBy("length")
    .orderBy("word");
  // As one text: the driver reads thousands of rows many times slower than the database finds them.
  const { found } = await db
    .selectNoFrom(sql<string>`array_to_string(ARRAY(${words}), ' ')`.as("found"))
    .executeTakeFirstOrThrow();
  return found === "" ? [] : found.split(" ");
}
