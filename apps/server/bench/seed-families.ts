import { insertFamily } from "../src/features/auth/families.repo.ts";
import { hashPassword } from "../src/features/auth/passwords.ts";
import { insertUser } from "../src/features/auth/users.repo.ts";
import { insertChild } from "../src/features/children/children.repo.ts";
import { credentialsOf, seal } from "../src/features/mailboxes/credentials.ts";
import { insertSchoolDomain } from "../src/features/settings/school-domains.repo.ts";
import { type FamilyId, newId } from "../src/platform/crypto/ids.ts";
import type { Trx } from "../src/platform/db/schema.ts";
import type { Platform } from "../src/platform/platform.ts";

export type SeededUser = { id: string; children: readonly string[] };

/** Premium families with two children, a school and a connected mailbox. A family's id is its owner's, whose name is `bench-<id>`. */
export async function seedFamilies(
  platform: Platform,
  count: number,
  password: string,
): Promise<SeededUser[]> {
  const password_hash = await hashPassword(password);
  const users: SeededUser[] = [];
  while (users.length < count)
    await platform.db.transaction().execute(async (trx) => {
      for (let n = 0; n < 200 && users.length < count; n += 1)
        users.push(await seedFamily(platform, trx, password_hash));
    });
  return users;
}

async function seedFamily({ cipher, clock }: Platform, trx: Trx, password_hash: string): Promise<SeededUser> {
  const [id, now, timezone] = [newId(), clock.now(), "Europe/London"];
  const [family_id, name, email] = [id as FamilyId, `bench-${id}`, `${id}@bench.example`];
  await insertFamily(trx, { id: family_id, subscription_tier: "premium", timezone, created_at: now });
  await insertUser(trx, {
    id,
    family_id,
    family_role: "owner",
    family_joined_at: now,
    username: name,
    username_key: name,
    email,
    email_key: email,
    password_hash,
    first_name: "Bench",
    last_name: "Mark",
    timezone,
    created_at: now,
  });
  const school = { domain: "oakwood.example", name: "Oakwood" };
  await insertSchoolDomain(trx, { id: newId(), family_id, ...school, created_at: now });
  const grant = { access_token: id, refresh_token: id, expires_at: now.getTime() + 365 * 86_400_000 };
  const mailbox = { id: newId(), user_id: id, provider: "gmail" as const, email_address: email };
  await trx
    .insertInto("mailboxes")
    .values({
      ...mailbox,
      credentials: seal(cipher, credentialsOf(id), grant),
      connected_at: new Date(now.getTime() - 7 * 86_400_000),
    })
    .execute();
  const children: string[] = [];
  for (const [child, year_group] of [
    ["Amelia", "Year 5"],
    ["Noah", "Year 2"],
  ] as const) {
    children.push(newId());
    await insertChild(trx, cipher, family_id, {
      id: children.at(-1)!,
      name: child,
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
  }
  return { id, children };
}
