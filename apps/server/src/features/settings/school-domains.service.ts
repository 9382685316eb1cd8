import type { NewSchoolDomain, SchoolDomainUpdate } from "@gatepost/contract/settings";
import { type FamilyId, newId } from "../../platform/crypto/ids.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { invalidField, notFound, Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { type Adder, type CodeCheck, requireFamily, requireUser, tellOthers } from "../auth/index.ts";
import * as repo from "./school-domains.repo.ts";
import { parseSchoolDomain } from "./school-domains.rules.ts";

/** Enough for any family; each one lengthens the query to Gmail. */
const most = 50;

/** @throws Refusal validation (not a domain, duplicate), conflict (too many) */
export async function addSchoolDomain(
  check: CodeCheck,
  { user_id, family_id: familyId }: Adder,
  { domain, name = null }: NewSchoolDomain,
): Promise<repo.SchoolDomainRow> {
  const { db, clock } = check.platform;
  const row = newRow({ user_id, family_id: familyId }, { domain: parse(domain), name }, clock.now());
  await db.transaction().execute(async (trx) => {
    await requireFamily(trx, familyId);
    await refuseTaken(trx, familyId, row.domain);
    if ((await repo.listSchoolDomains(trx, familyId)).length >= most) throw tooMany();
    await repo.insertSchoolDomain(trx, row);
    await tellOfSenders(check, trx, user_id, [row]);
  });
  return row;
}

/**
 * Adds several at once, all or none; skips duplicates and those already in the list.
 * @returns those that were added @throws Refusal validation (not a domain), conflict (too many)
 */
export async function addSchoolDomains(
  check: CodeCheck,
  adder: Adder,
  wanted: readonly NewSchoolDomain[],
): Promise<repo.SchoolDomainRow[]> {
  const { db, clock } = check.platform;
  const familyId = adder.family_id;
  const names = new Map(wanted.map(({ domain, name = null }) => [parse(domain), name]));
  return db.transaction().execute(async (trx) => {
    await requireFamily(trx, familyId);
    const had = new Set((await repo.listSchoolDomains(trx, familyId)).map(({ domain }) => domain));
    const rows = [...names]
      .filter(([domain]) => !had.has(domain))
      .map(([domain, name]) => newRow(adder, { domain, name }, clock.now()));
    if (had.size + rows.length > most) throw tooMany();
    for (const row of rows) await repo.insertSchoolDomain(trx, row);
    if (rows.length > 0) await tellOfSenders(check, trx, adder.user_id, rows);
    return rows;
  });
}

/**
 * Absent fields stay unchanged. `keep` answers for one that an adult who has left added; a new domain counts as the caller's.
 * @throws Refusal not_found, validation
 */
export async function changeSchoolDomain(
  check: CodeCheck,
  { user_id, family_id: familyId }: Adder,
  id: string,
  { keep, ...changes }: SchoolDomainUpdate,
): Promise<repo.SchoolDomainRow> {
  const { db } = check.platform;
  const mine = keep === true || changes.domain !== undefined;
  const parsed = {
    ...(mine ? { added_by: user_id, left_by: null } : {}),
    ...(changes.domain === undefined ? {} : { domain: parse(changes.domain) }),
    ...(changes.name === undefined ? {} : { name: changes.name }),
  };
  return db.transaction().execute(async (trx) => {
    await requireFamily(trx, familyId);
    const row = await repo.findSchoolDomain(trx, familyId, { id });
    if (!row) throw notFound("That school domain");
    if (parsed.domain !== undefined) await refuseTaken(trx, familyId, parsed.domain, id);
    await repo.updateSchoolDomain(trx, familyId, id, parsed);
    const changed = { ...row, ...parsed };
    if (changed.domain !== row.domain) await tellOfSenders(check, trx, user_id, [changed]);
    return changed;
  });
}

/** @throws Refusal not_found */
export async function removeSchoolDomain({ db }: Platform, familyId: FamilyId, id: string): Promise<void> {
  if (!(await repo.deleteSchoolDomain(db, familyId, id))) throw notFound("That school domain");
}

export async function exportSchoolDomains({ db }: Platform, familyId: FamilyId): Promise<unknown> {
  const rows = await repo.listSchoolDomains(db, familyId);
  return rows.map(({ domain, name, created_at }) => ({ domain, name, created_at }));
}

/** A line for each sender that an adult who has left added, for the other's email. */
export async function describeLeftSenders({ db }: Platform, userId: string): Promise<string[]> {
  const { family_id } = await requireUser(db, userId);
  const left = (await repo.listSchoolDomains(db, family_id)).filter(({ left_by }) => left_by !== null);
  return left.map(({ domain }) => `the school sender ${domain}`);
}

const newRow = (
  { user_id, family_id }: Adder,
  sender: Pick<repo.SchoolDomainRow, "domain" | "name">,
  created_at: Date,
) => ({ id: newId(), family_id, ...sender, created_at, added_by: user_id, left_by: null });

/** Mail from these senders is read as the school's, for both adults. */
const tellOfSenders = (
  check: CodeCheck,
  trx: Trx,
  userId: string,
  senders: readonly Pick<repo.SchoolDomainRow, "domain">[],
): Promise<void> => {
  const domains = senders.map(({ domain }) => domain).join(", ");
  return tellOthers(check, trx, userId, "sender_added", ` added ${domains} as a school sender`);
};

const tooMany = () =>
  new Refusal("conflict", `You’ve reached the limit of ${most} school domains. Delete one first.`);

function parse(typed: string): string {
  const parsed = parseSchoolDomain(typed);
  if ("problem" in parsed) throw invalidField("domain", parsed.problem);
  return parsed.domain;
}

async function refuseTaken(trx: Trx, familyId: FamilyId, domain: string, exceptId?: string) {
  const same = await repo.findSchoolDomain(trx, familyId, { domain });
  if (same && same.id !== exceptId) throw invalidField("domain", `You have ${domain} in your list already.`);
}
