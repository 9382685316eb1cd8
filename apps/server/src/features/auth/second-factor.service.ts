import type { RecoveryCodes, SecondFactor } from "@gatepost/contract/second-factor";
import type { Trx } from "../../platform/db/schema.ts";
import { invalidField, Refusal } from "../../platform/errors/errors.ts";
import type { Principal } from "../../platform/http/principal.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Origin } from "./attempts.ts";
import { tellOwner, tryCode, wrongCode, type CodeCheck, type AccountNotice } from "./code-check.service.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import * as repo from "./second-factor.repo.ts";
import { keyAddress, newKey, setUpMs } from "./second-factor.rules.ts";
import { deleteSessionsOf } from "./sessions.repo.ts";
import { confirmPassword } from "./sign-in.service.ts";
import { lockUser, requireUser } from "./users.repo.ts";

/** A signed-in user and the source of the request. */
export type Asking = Origin & Pick<Principal, "user_id" | "session_id" | "family_id" | "family_role">;

/** For the settings page and the export. */
export async function readSecondFactor({ db, cipher }: Platform, userId: string): Promise<SecondFactor> {
  const factor = await repo.findFactor(db, cipher, userId);
  const enabled_at = factor?.confirmed_at?.toISOString() ?? null;
  return {
    enabled: enabled_at !== null,
    enabled_at,
    recovery_codes_left: await repo.countRecoveryCodes(db, userId),
  };
}

/**
 * Creates a key for the app; sign-in needs no code until the first one confirms it. @throws Refusal validation (password), conflict,
 * too_many_requests
 */
export async function beginSecondFactor(
  { platform }: CodeCheck,
  who: Asking,
  password: string,
): Promise<{ key: string; address: string }> {
  const { db, cipher, clock } = platform;
  const user = await requireUser(db, who.user_id);
  await confirmPassword(platform, user, { field: "password", password, address: who.address });
  const key = newKey();
  if (!(await repo.putFactor(db, cipher, { user_id: user.id, key, now: clock.now() })))
    throw new Refusal("conflict", "Two-step sign-in is already on.");
  return { key, address: keyAddress(key, user.username) };
}

/**
 * Switches two-step sign-in on with the first code and ends every other session. @throws Refusal validation (code), conflict,
 * too_many_requests
 */
export async function confirmSecondFactor(
  check: CodeCheck,
  who: Asking,
  code: string,
): Promise<RecoveryCodes> {
  const { db, cipher, clock } = check.platform;
  const factor = await repo.findFactor(db, cipher, who.user_id);
  const now = clock.now();
  if (!factor || factor.confirmed_at || now.getTime() - factor.created_at.getTime() > setUpMs)
    throw new Refusal("conflict", "Please start again: this took too long, or it’s already on.");
  await requireCode(check, factor, code, who);
  const { codes, kept } = await newRecoveryCodes();
  await changing(check, who.user_id, "second_factor_on", async (trx) => {
    if (!(await repo.confirmFactor(trx, factor, now)))
      throw new Refusal("conflict", "You’ve started this again somewhere else.");
    await repo.replaceRecoveryCodes(trx, who.user_id, kept);
    await deleteSessionsOf(trx, who.user_id, who.session_id);
  });
  return { recovery_codes: codes };
}

/** @throws Refusal validation (password, code), conflict, too_many_requests */
export async function endSecondFactor(
  check: CodeCheck,
  who: Asking,
  proof: { password: string; code: string },
): Promise<void> {
  await requireBoth(check, who, proof);
  await changing(check, who.user_id, "second_factor_off", (trx) => repo.deleteFactor(trx, who.user_id));
}

/** Replaces all recovery codes with ten new ones. @throws Refusal validation (password, code), conflict, too_many_requests */
export async function renewRecoveryCodes(
  check: CodeCheck,
  who: Asking,
  proof: { password: string; code: string },
): Promise<RecoveryCodes> {
  await requireBoth(check, who, proof);
  const { codes, kept } = await newRecoveryCodes();
  await changing(check, who.user_id, "recovery_codes_renewed", (trx) =>
    repo.replaceRecoveryCodes(trx, who.user_id, kept),
  );
  return { recovery_codes: codes };
}

/** For the operator, once support has verified the person and that it is on. */
export const removeSecondFactor = (check: CodeCheck, userId: string): Promise<void> =>
  changing(check, userId, "second_factor_removed", (trx) => repo.deleteFactor(trx, userId));

async function requireBoth(
  check: CodeCheck,
  who: Asking,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { platform } = check;
  const factor = await repo.findFactor(platform.db, platform.cipher, who.user_id);
  if (!factor?.confirmed_at) throw new Refusal("conflict", "Two-step sign-in is off.");
  const user = await requireUser(platform.db, who.user_id);
  await confirmPassword(platform, user, { field: "password", password, address: who.address });
  await requireCode(check, factor, code, who);
}

/** @throws Refusal validation under `code`, too_many_requests */
export async function requireCode(check: CodeCheck, factor: repo.SecondFactorRow, code: string, who: Asking) {
  if (!(await tryCode(check, factor, code, who))) throw invalidField("code", wrongCode);
}

/** Makes the change, records it and notifies the owner, in one transaction. */
function changing(
  check: CodeCheck,
  userId: string,
  notice: AccountNotice,
  change: (trx: Trx) => Promise<void>,
): Promise<void> {
  return check.platform.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    await change(trx);
    await tellOwner(check, trx, userId, notice);
  });
}
