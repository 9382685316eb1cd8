import type { OwnAddress, OwnAddressDetails } from "@gatepost/contract/own-address";
import { newId } from "../../platform/crypto/ids.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { notFound, Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockUser, recordAudit } from "../auth/index.ts";
import { findMailboxes, renameMailbox, resumeMailboxes, saveMailbox } from "../mailboxes/index.ts";
import {
  findOwnAddress,
  insertOwnAddress,
  type OwnAddressRow,
  renameOwnAddress,
} from "./own-addresses.repo.ts";
import { addressOf, newName, ownAddressTexts } from "./own-address.rules.ts";
import { openConfirmation, openHeaders } from "./received-mail.ts";
import { listSince } from "./received-mails.repo.ts";

/** Creates and renews a parent's own address; it is disconnected like any mailbox. */
export function createOwnAddresses({ config, db, clock }: Platform) {
  function newAddress(): string {
    if (!config.inbound) throw new Refusal("not_configured", ownAddressTexts.not_configured);
    return addressOf(newName(), config.inbound);
  }

  async function resume(
    trx: Trx,
    { user_id, mailbox_id, email_address }: OwnAddressRow,
  ): Promise<OwnAddress> {
    await resumeMailboxes(trx, user_id, { id: mailbox_id });
    await recordAudit(trx, user_id, "own_address_made", clock.now());
    return { id: mailbox_id, provider: "address", email: email_address };
  }

  return {
    /** Reads on at an address that was paused. @throws Refusal not_configured, conflict if there is one */
    async create(userId: string): Promise<OwnAddress> {
      const email_address = newAddress();
      const connected_at = clock.now();
      return db.transaction().execute(async (trx) => {
        await lockUser(trx, userId);
        const own = await findOwnAddress(trx, userId);
        const paused = (await findMailboxes(trx, userId)).some(
          ({ id, paused_for }) => id === own?.mailbox_id && paused_for !== null,
        );
        if (own && paused) return resume(trx, own);
        if (own) throw new Refusal("conflict", ownAddressTexts.have_one);
        const fields = { id: newId(), user_id: userId, provider: "address" as const, email_address };
        const mailbox = await saveMailbox(trx, { ...fields, credentials: null, connected_at });
        await insertOwnAddress(trx, { mailbox_id: mailbox.id, user_id: userId, email_address });
        await recordAudit(trx, userId, "own_address_made", connected_at);
        return { id: mailbox.id, provider: "address", email: email_address };
      });
    },

    /** Keeps what the old address received. @throws Refusal not_configured, not_found */
    async renew(userId: string): Promise<OwnAddress> {
      const email = newAddress();
      return db.transaction().execute(async (trx) => {
        await lockUser(trx, userId);
        const own = await findOwnAddress(trx, userId);
        if (!own) throw notFound(ownAddressTexts.not_found);
        await renameOwnAddress(trx, userId, email);
        await renameMailbox(
          trx,
          { user_id: userId, id: own.mailbox_id, email_address: own.email_address },
          email,
        );
        await resumeMailboxes(trx, userId, { id: own.mailbox_id });
        await recordAudit(trx, userId, "own_address_renewed", clock.now());
        return { id: own.mailbox_id, provider: "address", email };
      });
    },
  };
}

/** The extra details of our own address in the list of mailboxes. */
export async function describeOwnAddress(
  { db, cipher }: Platform,
  userId: string,
): Promise<OwnAddressDetails> {
  const row = await findOwnAddress(db, userId);
  if (!row) return { confirmation_code: null, confirmation_for: null, dropped: 0, last_received_at: null };
  const { mailbox_id, confirmation, dropped, last_received_at } = row;
  const asked = confirmation && openConfirmation(cipher, mailbox_id, confirmation);
  return {
    confirmation_code: asked?.code ?? null,
    confirmation_for: asked?.forwards_from ?? null,
    dropped,
    last_received_at: last_received_at?.toISOString() ?? null,
  };
}

/** The family's own address and the messages stored for it: sender, subject and time. Null without one. */
export async function exportOwnAddress({ db, cipher }: Platform, userId: string): Promise<unknown> {
  const own = await findOwnAddress(db, userId);
  if (!own) return null;
  const { email_address, received, dropped, last_received_at, mailbox_id } = own;
  const rows = await listSince(db, userId, mailbox_id, new Date(0));
  const emails = rows.map(({ id, headers, received_at }) => {
    const { from, subject } = openHeaders(cipher, id, headers);
    return { from, subject, received_at };
  });
  return { email_address, received, dropped, last_received_at, emails };
}
