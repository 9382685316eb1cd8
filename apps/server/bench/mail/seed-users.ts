import { insertUser } from "../../src/features/auth/users.repo.ts";
import { insertChild } from "../../src/features/children/children.repo.ts";
import { newId } from "../../src/platform/crypto/ids.ts";
import type { Trx } from "../../src/platform/db/schema.ts";
import type { Platform } from "../../src/platform/platform.ts";

export interface SeededUser {
  readonly id: string;
  readonly children: readonly string[];
  readonly messages: number;
}

/** Premium parents with two children each; `messages` says how many each will have. */
export async function seedUsers(
  { db, cipher, clock }: Platform,
  counts: readonly number[],
  password_hash = "none",
): Promise<SeededUser[]> {
  const users: SeededUser[] = [];
  const now = clock.now();
  for (let from = 0; from < counts.length; from += 200)
    await db.transaction().execute(async (trx) => {
      for (const messages of counts.slice(from, from + 200)) {
        const id = newId();
        const name = `bench-${id}`;
        await insertUser(trx, {
          id,
          username: name,
          username_key: name,
          email: `${name}@bench.example`,
          email_key: `${name}@bench.example`,
          password_hash,
          first_name: "Bench",
          last_name: "Mark",
          timezone: "Europe/London",
          subscription_tier: "premium",
          created_at: now,
        });
        const children = [
          await addChild(trx, id, "Amelia", "Year 5"),
          await addChild(trx, id, "Noah", "Year 2"),
        ];
        users.push({ id, children, messages });
      }
    });
  return users;

  async function addChild(trx: Trx, userId: string, name: string, year_group: "Year 5" | "Year 2") {
    const id = newId();
    await insertChild(trx, cipher, userId, {
      id,
      name,
      year_group,
      house: null,
      sports: [],
      context: null,
      school: null,
      class_name: null,
      is_active: true,
      created_at: now,
      year_group_since: now,
    });
    return id;
  }
}
