import type { OwnAddress, OwnAddressDetails } from "@gatepost/contract/own-address";
import { newId } from "../../platform/crypto/ids.ts";
import { notFound, Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockUser, recordAudit } from "../auth/index.ts";
import { findMailboxes, renameMailbox, resumeMailboxes, saveMailbox } from "../mailboxes/index.ts";
import { confirmationOf, findOwnAddress, insertOwnAddress, renameOwnAddress } from "./own-addresses.repo.ts";
import { addressOf, newName } from "./own-address.rules.ts";
import { listSince } from "./received-mails.repo.ts";

/** Disconnected like any mailbox. Reads on at an address that was paused. @throws Refusal not_configured, conflict if there is one */
export function giveOwnAddress(platform: Platform, user_id: string): Promise<OwnAddress> {
  const { db, clock } = platform;
  const email_address = newAddress(platform);
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user_id);
    const own = await findOwnAddress(trx, { user_id });
    const mailboxes = own ? await findMailboxes(trx, user_id) : [];
    if (own && !mailboxes.some(({ id, paused_for }) => id === own.mailbox_id && paused_for !== null))
      throw new Refusal("conflict", "You have an address already.");
    await recordAudit(trx, user_id, "own_address_made", clock.now());
    if (own) {
      await resumeMailboxes(trx, user_id, { id: own.mailbox_id });
      return { id: own.mailbox_id, provider: "address", email: own.email_address };
    }
    const fields = { id: newId(), user_id, provider: "address" as const, email_address };
    const { id } = await saveMailbox(trx, { ...fields, credentials: null, connected_at: clock.now() });
    await insertOwnAddress(trx, { mailbox_id: id, user_id, email_address });
    return { id, provider: "address", email: email_address };
  });
}

/** Keeps what the old address received. @throws Refusal not_configured, not_found */
export function renewOwnAddress(platform: Platform, user_id: string): Promise<OwnAddress> {
  const { db, clock } = platform;
  const email = newAddress(platform);
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user_id);
    const own = await findOwnAddress(trx, { user_id });
    if (!own) throw notFound("Your address");
    const { mailbox_id: id, email_address } = own;
    await renameOwnAddress(trx, user_id, email);
    await renameMailbox(trx, { user_id, id, email_address }, email);
    await resumeMailboxes(trx, user_id, { id });
    await recordAudit(trx, user_id, "own_address_renewed", clock.now());
    return { id, provider: "address", email };
  });
}

function newAddress({ config }: Platform): string {
  if (!config.inbound)
    throw new Refusal(
      "not_configured",
      "This server has no addresses to give away. Whoever runs it can set INBOUND_DOMAIN and INBOUND_IMAP_URL.",
    );
  return addressOf(newName(), config.inbound);
}

/** The extra details of our own address in the list of mailboxes. */
export async function describeOwnAddress(
  { db, cipher }: Platform,
  user_id: string,
): Promise<OwnAddressDetails> {
  const row = await findOwnAddress(db, { user_id });
  const asked = row && confirmationOf(cipher, row);
  return {
    confirmation_code: asked?.code ?? null,
    confirmation_for: asked?.forwards_from ?? null,
    dropped: row?.dropped ?? 0,
    last_received_at: row?.last_received_at?.toISOString() ?? null,
  };
}

/** The family's own address and the messages stored for it: sender, subject and time. Null without one. */
export async function exportOwnAddress({ db, cipher }: Platform, user_id: string): Promise<unknown> {
  const own = await findOwnAddress(db, { user_id });
  if (!own) return null;
  const { email_address, received, dropped, last_received_at } = own;
  const emails = (await listSince(db, cipher, own, new Date(0))).map(({ headers, received_at }) => {
    const { from, subject } = headers;
    return { from, subject, received_at };
  });
  return { email_address, received, dropped, last_received_at, emails };
}
