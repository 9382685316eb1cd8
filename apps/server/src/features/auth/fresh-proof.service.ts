import { notFound, Refusal } from "../../platform/errors/errors.ts";
import type { CodeCheck } from "./code-check.service.ts";
import { findFactor } from "./second-factor.repo.ts";
import { requireCode, type Asking } from "./second-factor.service.ts";
import { findSession } from "./sessions.repo.ts";
import { confirmPassword } from "./sign-in.service.ts";
import { findUser } from "./users.repo.ts";

/** So long after signing in nothing is asked again. */
const recentMs = 10 * 60_000;

const wanted = {
  password: "Enter your password: a new email address needs it.",
  code: "Enter the code of your authenticator app as well.",
};

/**
 * Before what may change who gets into the account (ASVS 7.5.1): whoever has not signed in within ten minutes signs in again by
 * password, and by code where two-step sign-in is on.
 * @throws Refusal validation under `password` and `code`, too_many_requests
 */
export async function requireFreshProof(
  check: CodeCheck,
  who: Asking,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  const { db, cipher, clock } = check.platform;
  const session = await findSession(db, who.user_id, who.session_id);
  if (session && clock.now().getTime() - session.created_at.getTime() <= recentMs) return;
  const user = await findUser(db, who.user_id);
  if (!user) throw notFound("This account");
  const factor = await findFactor(db, cipher, who.user_id);
  const twoSteps = !!factor?.confirmed_at;
  if (!password || (twoSteps && !code)) {
    const fields = { password: [wanted.password], ...(twoSteps ? { code: [wanted.code] } : {}) };
    throw new Refusal("validation", wanted.password, { fields });
  }
  await confirmPassword(check.platform, user, { field: "password", password, address: who.address });
  if (twoSteps && code) await requireCode(check, factor, code, who);
}
