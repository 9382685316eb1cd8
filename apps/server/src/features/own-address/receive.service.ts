import { createHash } from "node:crypto";
import { fromAddresses, type MailHeaders, mailReader, ReaderBusy, ReaderLost } from "@gatepost/analysis";
import { type Delivery, type InboundHandlers, TakeLater } from "../../integrations/inbound/index.ts";
import { newId } from "../../platform/crypto/ids.ts";
import { keyedHash } from "../../platform/crypto/tokens.ts";
import type { Trx } from "../../platform/db/schema.ts";
import type { Platform } from "../../platform/platform.ts";
import { markConnected } from "../mailboxes/index.ts";
import * as repo from "./own-addresses.repo.ts";
import { headerBlockOf, mayBeConfirmation, readConfirmation } from "./own-address.rules.ts";
import { insertReceived } from "./received-mails.repo.ts";
import { judgeSender, type Verdict } from "./verdict.rules.ts";

/** Called in the transaction that stores a message. */
export type MailReceived = (trx: Trx, userId: string) => Promise<void>;

export type ReceivingDependencies = {
  platform: Platform;
  /** Whether everybody in the From header is one of the user's school senders. */
  isFromSchool: (userId: string, from: string) => Promise<boolean>;
  received: readonly MailReceived[];
};

/** Takes mail for families' own addresses from the operator's mailbox: only from their schools, and stored before it is deleted there. */
export const createReceiving = (dependencies: ReceivingDependencies): InboundHandlers => ({
  knows: async (recipient) => (await findAddresses(dependencies.platform, [recipient])).length > 0,
  receive: (delivery) => receive(dependencies, delivery),
});

/** @throws TakeLater while the readers are busy */
async function receive(dependencies: ReceivingDependencies, delivery: Delivery): Promise<void> {
  const { platform, isFromSchool } = dependencies;
  const { db, cipher, clock, log } = platform;
  const { raw, authentication_results } = delivery;
  const addresses = await findAddresses(platform, delivery.recipients);
  const headers = await readHeaders(raw);
  if (!headers) return repo.countDropped(db, addresses);
  const wanted: repo.OwnAddressRow[] = [];
  for (const address of addresses)
    if (await isFromSchool(address.user_id, headers.from)) wanted.push(address);
  const senders = fromAddresses(headers.from);
  const verdict = judgeSender(senders, authentication_results);
  if (authentication_results === null)
    log.warn("the provider of INBOUND_IMAP_URL wrote no Authentication-Results: a sender was not verified");
  const confirmation =
    verdict.verified && mayBeConfirmation(senders) ? readConfirmation(headers.subject) : null;
  if (confirmation)
    for (const { mailbox_id } of addresses)
      await repo.saveConfirmation(db, cipher, mailbox_id, confirmation, clock.now());
  if (wanted.length > 0) await store(dependencies, wanted, raw, { ...headers, verdict });
  await repo.countDropped(db, confirmation ? [] : addresses.filter((address) => !wanted.includes(address)));
}

/** The addresses that still exist. */
async function findAddresses({ db }: Platform, recipients: readonly string[]): Promise<repo.OwnAddressRow[]> {
  const found = await Promise.all(
    recipients.map((email_address) => repo.findOwnAddress(db, { email_address })),
  );
  return found.flatMap((address) => address ?? []);
}

/** Null for damaged headers and for more than one sender line, which honest mail never has. */
async function readHeaders(raw: Buffer): Promise<MailHeaders | null> {
  try {
    const headers = await mailReader.headers(headerBlockOf(raw));
    return headers.from_fields === 1 ? headers : null;
  } catch (cause) {
    if (cause instanceof ReaderBusy || (cause instanceof ReaderLost && cause.passing))
      throw new TakeLater("the readers are busy", { cause });
    return null;
  }
}

/** For every address in one transaction, so that a message is taken for all of them or none. */
async function store(
  { platform, received }: ReceivingDependencies,
  addresses: readonly repo.OwnAddressRow[],
  raw: Buffer,
  { from, subject, message_id, verdict }: MailHeaders & { verdict: Verdict },
): Promise<void> {
  const { db, cipher, clock, config } = platform;
  const { verified, authentication_results } = verdict;
  const source = Buffer.concat([Buffer.from(`Authentication-Results: ${authentication_results}\r\n`), raw]);
  // Only the check for urgency needs them: a message whose text crashes the reader is still accepted.
  const snippet = await mailReader.firstWords(raw).catch(() => "");
  const headers = { from, subject, message_id, authentication_results, snippet };
  const now = clock.now();
  const inOrder = addresses.toSorted((a, b) => a.mailbox_id.localeCompare(b.mailbox_id));
  const bytes = createHash("sha256").update(raw).digest("hex");
  await db.transaction().execute(async (trx) => {
    for (const { mailbox_id, user_id } of inOrder) {
      const position = await repo.takePosition(trx, mailbox_id, now);
      if (position === undefined) continue; // switched off a moment ago
      await markConnected(trx, { user_id, id: mailbox_id });
      const hashed = (content: string) => keyedHash(config.secret_key, `mail to ${mailbox_id}`, content);
      const isNew = await insertReceived(trx, cipher, {
        id: newId(),
        user_id,
        mailbox_id,
        position,
        digest: hashed(verified ? (message_id ?? bytes) : `unverified ${bytes}`),
        claimed: verified || message_id === null ? null : hashed(message_id),
        headers,
        source,
        received_at: now,
      });
      if (isNew) for (const react of received) await react(trx, user_id);
    }
  });
}
