import { createHash } from "node:crypto";
import { fromAddresses, type MailHeaders, mailReader, ReaderBusy, ReaderLost } from "@gatepost/analysis";
import {
  type Delivery,
  type InboundHandlers,
  type MailJudge,
  NotJudged,
  SmtpRefusal,
  tryLater,
} from "../../integrations/inbound/index.ts";
import { newId } from "../../platform/crypto/ids.ts";
import { keyedHash } from "../../platform/crypto/tokens.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { createCallCounter } from "../../platform/http/count-calls.ts";
import type { Limit } from "../../platform/http/route-limits.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  countDropped,
  findByAddress,
  type OwnAddressRow,
  saveConfirmation,
  takePosition,
} from "./own-addresses.repo.ts";
import { headerBlockOf, limits, mayBeConfirmation, readConfirmation } from "./own-address.rules.ts";
import { insertReceived } from "./received-mails.repo.ts";
import { type ReceivedHeaders, sealConfirmation, sealHeaders, sealSource } from "./received-mail.ts";

/** Called in the transaction that stores a message. */
export type MailReceived = (trx: Trx, userId: string) => Promise<void>;

export type ReceivingDependencies = {
  platform: Platform;
  judge: MailJudge;
  /** Whether everybody in the From header is one of the user's school senders. */
  isFromSchool: (userId: string, from: string) => Promise<boolean>;
  received: readonly MailReceived[];
};

/**
 * Accepts mail for families' own addresses: only from their schools, with its authentication checked, and stored before it is acknowledged.
 */
export function createReceiving(dependencies: ReceivingDependencies): InboundHandlers {
  const { platform } = dependencies;
  const { config, db } = platform;
  const countCall = createCallCounter({ ...platform, secret_key: config.secret_key });

  async function isTooMuch(caller: string, { calls, minutes }: Limit): Promise<boolean> {
    return config.rate_limits && (await countCall(`inbound ${caller}`, minutes)).calls > calls;
  }

  return {
    knows: async (recipient) => (await findByAddress(db, recipient)) !== undefined,
    async admit(recipient, network) {
      if (await isTooMuch(`from ${network}`, limits.from_network))
        throw new SmtpRefusal(450, "Too much mail from your network; please try again later");
      const address = await findByAddress(db, recipient);
      if (!address) {
        if (await isTooMuch(`unknown from ${network}`, limits.unknown_from_network))
          throw new SmtpRefusal(450, "Too many unknown addresses; please try again later");
        throw new SmtpRefusal(550, "There is nobody with this address here");
      }
      if (await isTooMuch(`to ${address.mailbox_id}`, limits.to_address))
        throw new SmtpRefusal(450, "Too much mail for this address; please try again later");
    },
    receive: (delivery) => receive(dependencies, delivery),
  };
}

/** @throws SmtpRefusal 451 when its authentication can't be checked now */
async function receive(dependencies: ReceivingDependencies, delivery: Delivery): Promise<void> {
  const { platform, judge, isFromSchool } = dependencies;
  const { db, cipher, clock } = platform;
  const { raw, envelope } = delivery;
  const addresses = await findAddresses(platform, delivery.recipients);
  const headers = await readHeaders(raw);
  const wanted: OwnAddressRow[] = [];
  for (const address of addresses)
    if (headers && (await isFromSchool(address.user_id, headers.from))) wanted.push(address);
  const confirms = headers !== null && mayBeConfirmation(fromAddresses(headers.from));
  if (!headers || (wanted.length === 0 && !confirms)) return countDropped(db, idsOf(addresses));
  const { vouched, authentication_results } = await judge
    .judge({ raw, envelope }, envelope?.ip ?? "collected")
    .catch(refuseForNow);
  const confirmation = confirms && vouched ? readConfirmation(headers.subject) : null;
  if (confirmation)
    for (const { mailbox_id } of addresses)
      await saveConfirmation(db, mailbox_id, sealConfirmation(cipher, mailbox_id, confirmation), clock.now());
  if (wanted.length > 0) await store(dependencies, wanted, raw, { ...headers, authentication_results });
  await countDropped(db, confirmation ? [] : idsOf(addresses.filter((address) => !wanted.includes(address))));
}

const idsOf = (addresses: readonly OwnAddressRow[]) => addresses.map(({ mailbox_id }) => mailbox_id);

/** The addresses that still exist, without duplicates. */
async function findAddresses({ db }: Platform, recipients: readonly string[]): Promise<OwnAddressRow[]> {
  const found = await Promise.all(recipients.map((recipient) => findByAddress(db, recipient)));
  return found.flatMap((address) => address ?? []);
}

/** Null for damaged headers and for more than one sender line, which honest mail never has. */
async function readHeaders(raw: Buffer): Promise<MailHeaders | null> {
  try {
    const headers = await mailReader.headers(headerBlockOf(raw));
    return headers.from_fields === 1 ? headers : null;
  } catch (error) {
    if (error instanceof ReaderBusy || (error instanceof ReaderLost && error.passing)) throw tryLater();
    return null;
  }
}

function refuseForNow(error: unknown): never {
  if (error instanceof NotJudged) throw tryLater("Your sender could not be checked; please try again later");
  throw error;
}

/** For every address in one transaction, so that a message is acknowledged for all of them or none. */
async function store(
  { platform, received }: ReceivingDependencies,
  addresses: readonly OwnAddressRow[],
  raw: Buffer,
  { from, subject, message_id, authentication_results }: MailHeaders & { authentication_results: string },
): Promise<void> {
  const { db, cipher, clock, config } = platform;
  const source = Buffer.concat([Buffer.from(`Authentication-Results: ${authentication_results}\r\n`), raw]);
  const headers: ReceivedHeaders = {
    from,
    subject,
    message_id,
    authentication_results,
    snippet: await firstWords(raw),
  };
  const content = message_id ?? createHash("sha256").update(raw).digest("hex");
  const now = clock.now();
  const inOrder = addresses.toSorted((a, b) => a.mailbox_id.localeCompare(b.mailbox_id));
  await db.transaction().execute(async (trx) => {
    for (const { mailbox_id, user_id } of inOrder) {
      const position = await takePosition(trx, mailbox_id, now);
      if (position === undefined) continue; // switched off a moment ago
      const id = newId();
      const isNew = await insertReceived(trx, {
        id,
        user_id,
        mailbox_id,
        position,
        digest: keyedHash(config.secret_key, `mail to ${mailbox_id}`, content),
        headers: sealHeaders(cipher, id, headers),
        source: sealSource(cipher, id, source),
        size: source.length,
        received_at: now,
      });
      if (isNew) for (const react of received) await react(trx, user_id);
    }
  });
}

/** Only the check for urgency needs them: a message whose text crashes the reader is still accepted. */
async function firstWords(raw: Buffer): Promise<string> {
  try {
    return await mailReader.firstWords(raw);
  } catch {
    return "";
  }
}
