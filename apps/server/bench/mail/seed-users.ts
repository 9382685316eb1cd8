import { insertFamily } from "../../src/features/auth/families.repo.ts";
import { insertUser } from "../../src/features/auth/users.repo.ts";
import { insertChild } from "../../src/features/children/children.repo.ts";
import { type FamilyId, newId } from "../../src/platform/crypto/ids.ts";
import type { Trx } from "../../src/platform/db/schema.ts";
import type { Platform } from "../../src/platform/platform.ts";

export interface SeededUser {
  readonly id: string;
  readonly children: readonly string[];
  readonly messages: number;
}

/** Premium parents, whose families have their own ids, with two children each; `messages` is how many each will have. */
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
        const family_id = id as FamilyId;
        await insertFamily(trx, {
          id: family_id,
          subscription_tier: "premium",
          timezone: "Europe/London",
          created_at: now,
        });
        await insertUser(trx, {
          id,
          family_id,
          family_role: "owner",
          family_joined_at: now,
          username: name,
          username_key: name,
          email: `${name}@bench.example`,
          email_key: `${name}@bench.example`,
          password_hash,
          first_name: "Bench",
          last_name: "Mark",
          timezone: "Europe/London",
          created_at: now,
        });
        const children = [
          await addChild(trx, family_id, "Amelia", "Year 5"),
          await addChild(trx, family_id, "Noah", "Year 2"),
        ];
        users.push({ id, children, messages });
      }
    });
  return users;

  async function addChild(trx: Trx, familyId: FamilyId, name: string, year_group: "Year 5" | "Year 2") {
    const id = newId();
    await insertChild(trx, cipher, familyId, {
      id,
      name,
      year_group,
      house: null,
      sports: [],
      context: null,
      school: null,
      class_name: null,
      classes_not: [],
      is_active: true,
      created_at: now,
      year_group_since: now,
    });
    return id;
  }
}
