import type { PushDevice, PushMessage, PushSubscriptionBody } from "@gatepost/contract/push";
import { createHash } from "node:crypto";
import type { PushSender } from "../../integrations/push/index.ts";
import type { DbOrTrx } from "../../platform/db/schema.ts";
import { newId } from "../../platform/crypto/ids.ts";
import { invalidField, notFound } from "../../platform/errors/errors.ts";
import type { Principal } from "../../platform/http/principal.ts";
import type { Platform } from "../../platform/platform.ts";
import { idleSince, lockUser } from "../auth/index.ts";
import { deleteDevice, deleteOldest, listDevices, listTargets, putSubscription } from "./push.repo.ts";

/** Per parent; a new device replaces the oldest. */
const mostDevices = 10;

export async function listPushDevices(
  { db }: { db: DbOrTrx },
  { user_id, session_id: current }: Principal,
): Promise<PushDevice[]> {
  return (await listDevices(db, user_id)).map(({ session_id, created_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    is_current: session_id === current,
  }));
}

/** Leaves out the address and keys that would allow sending. */
export async function exportPushDevices({ db }: Platform, userId: string): Promise<unknown> {
  return (await listDevices(db, userId)).map(({ created_at, user_agent }) => ({ created_at, user_agent }));
}

/** @throws Refusal validation for an endpoint without TLS */
export async function addPushDevice(
  { db, cipher, clock, config }: Pick<Platform, "db" | "cipher" | "clock" | "config">,
  principal: Principal,
  body: PushSubscriptionBody,
): Promise<PushDevice> {
  const { user_id, session_id } = principal;
  const url = URL.canParse(body.endpoint) ? new URL(body.endpoint) : null;
  if (!url || (url.protocol !== "https:" && !config.push_allowed_hosts.includes(url.host)))
    throw invalidField("endpoint", "This browser's notifications can't be reached safely.");
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user_id);
    await putSubscription(trx, cipher, {
      id: newId(),
      user_id,
      session_id,
      endpoint_hash: createHash("sha256").update(body.endpoint).digest("base64url"),
      created_at: clock.now(),
      body,
    });
    await deleteOldest(trx, user_id, mostDevices);
    const own = (await listPushDevices({ db: trx }, principal)).find(({ is_current }) => is_current);
    if (!own) throw notFound("That sign-in");
    return own;
  });
}

/** @throws Refusal not_found */
export async function endPushDevice({ db }: Pick<Platform, "db">, userId: string, id: string): Promise<void> {
  if (!(await deleteDevice(db, userId, id))) throw notFound("That device");
}

/** Sends to all the parent's devices at once and deletes those whose browser has unsubscribed. @returns how many accepted it */
export async function pushToDevices(
  { db, cipher, clock, log }: Pick<Platform, "db" | "cipher" | "clock" | "log">,
  sender: PushSender,
  userId: string,
  message: PushMessage,
  expiresAt: Date,
  /** Called if there is a device. */
  beforeSending?: () => Promise<void>,
): Promise<number> {
  const now = clock.now();
  const targets = await listTargets(db, cipher, userId, now, idleSince(now));
  if (targets.length > 0) await beforeSending?.();
  const options = { tag: message.tag, expires_at: expiresAt, now };
  const outcomes = await Promise.all(
    targets.map(async ({ id, target }) => {
      const outcome = await sender.send(target, JSON.stringify(message), options);
      if (outcome === "gone") await deleteDevice(db, userId, id);
      if (outcome === "failed") log.warn({ user_id: userId }, "a push service did not take a notification");
      return outcome;
    }),
  );
  return outcomes.filter((outcome) => outcome === "accepted").length;
}
