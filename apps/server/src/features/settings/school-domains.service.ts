import type { NewSchoolDomain } from "@gatepost/contract/settings";
import { type FamilyId, newId } from "../../platform/crypto/ids.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { invalidField, notFound, Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireFamily } from "../auth/index.ts";
import {
  deleteSchoolDomain,
  findSchoolDomain,
  insertSchoolDomain,
  listSchoolDomains,
  updateSchoolDomain,
  type SchoolDomainRow,
} from "./school-domains.repo.ts";
import { parseSchoolDomain } from "./school-domains.rules.ts";

/** Enough for any family; each one lengthens the query to Gmail. */
const most = 50;

/** @throws Refusal validation (not a domain, duplicate), conflict (too many) */
export async function addSchoolDomain(
  { db, clock }: Platform,
  familyId: FamilyId,
  { domain, name = null }: NewSchoolDomain,
): Promise<SchoolDomainRow> {
  const row = { id: newId(), family_id: familyId, domain: parse(domain), name, created_at: clock.now() };
  await db.transaction().execute(async (trx) => {
    await requireFamily(trx, familyId);
    await refuseTaken(trx, familyId, row.domain);
    if ((await listSchoolDomains(trx, familyId)).length >= most) throw tooMany();
    await insertSchoolDomain(trx, row);
  });
  return row;
}

/**
 * Adds several at once, all or none; skips duplicates and those already in the list.
 * @returns those that were added @throws Refusal validation (not a domain), conflict (too many)
 */
export async function addSchoolDomains(
  { db, clock }: Platform,
  familyId: FamilyId,
  wanted: readonly NewSchoolDomain[],
): Promise<SchoolDomainRow[]> {
  const names = new Map(wanted.map(({ domain, name = null }) => [parse(domain), name]));
  return db.transaction().execute(async (trx) => {
    await requireFamily(trx, familyId);
    const had = new Set((await listSchoolDomains(trx, familyId)).map(({ domain }) => domain));
    const rows = [...names]
      .filter(([domain]) => !had.has(domain))
      .map(([domain, name]) => ({ id: newId(), family_id: familyId, domain, name, created_at: clock.now() }));
    if (had.size + rows.length > most) throw tooMany();
    for (const row of rows) await insertSchoolDomain(trx, row);
    return rows;
  });
}

/** Absent fields stay unchanged. @throws Refusal not_found, validation */
export async function changeSchoolDomain(
  { db }: Platform,
  familyId: FamilyId,
  id: string,
  changes: Partial<NewSchoolDomain>,
): Promise<SchoolDomainRow> {
  const parsed = {
    ...(changes.domain === undefined ? {} : { domain: parse(changes.domain) }),
    ...(changes.name === undefined ? {} : { name: changes.name }),
  };
  return db.transaction().execute(async (trx) => {
    await requireFamily(trx, familyId);
    const row = await findSchoolDomain(trx, familyId, { id });
    if (!row) throw notFound("That school domain");
    if (parsed.domain !== undefined) await refuseTaken(trx, familyId, parsed.domain, id);
    await updateSchoolDomain(trx, familyId, id, parsed);
    return { ...row, ...parsed };
  });
}

/** @throws Refusal not_found */
export async function removeSchoolDomain({ db }: Platform, familyId: FamilyId, id: string): Promise<void> {
  if (!(await deleteSchoolDomain(db, familyId, id))) throw notFound("That school domain");
}

const tooMany = () =>
  new Refusal("conflict", `You’ve reached the limit of ${most} school domains. Delete one first.`);

function parse(typed: string): string {
  const parsed = parseSchoolDomain(typed);
  if ("problem" in parsed) throw invalidField("domain", parsed.problem);
  return parsed.domain;
}

async function refuseTaken(trx: Trx, familyId: FamilyId, domain: string, exceptId?: string) {
  const same = await findSchoolDomain(trx, familyId, { domain });
  if (same && same.id !== exceptId) throw invalidField("domain", `You have ${domain} in your list already.`);
}
