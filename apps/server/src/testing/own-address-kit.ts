import { mailReader } from "@gatepost/analysis";
import { saveMailbox } from "../features/mailboxes/index.ts";
import { openOwnAddress } from "../features/own-address/index.ts";
import { headerBlockOf } from "../features/own-address/own-address.rules.ts";
import { insertOwnAddress, takePosition } from "../features/own-address/own-addresses.repo.ts";
import { insertReceived } from "../features/own-address/received-mails.repo.ts";
import type { Mailbox } from "../integrations/mailbox/index.ts";
import { newId } from "../platform/crypto/ids.ts";
import type { Platform } from "../platform/platform.ts";
import { buildTestApp } from "./build-test-app.ts";
import { registerParent } from "./factories.ts";
import type { MailboxKit } from "./mailbox-kit.ts";

const env = {
  INBOUND_DOMAIN: "in.gatepost.example",
  INBOUND_IMAP_URL: "imaps://gatepost:secret@localhost",
};

/** Inserts an address of ours for this person, without the operator's mailbox that an installation needs for it. */
export async function givenOwnAddress({ db, clock }: Platform, user_id: string) {
  const ids = { mailbox_id: newId(), user_id };
  const email_address = "family-abcdefghjkmn@in.gatepost.example";
  await db.transaction().execute(async (trx) => {
    const mailbox = { id: ids.mailbox_id, user_id, email_address, connected_at: clock.now() };
    await saveMailbox(trx, { ...mailbox, provider: "address", credentials: null });
    await insertOwnAddress(trx, { ...ids, email_address });
  });
  return { ids, address: email_address };
}

/** Inserts a message to it, as if it had been collected. */
export async function storeReceived(
  { db, cipher }: Platform,
  ids: { mailbox_id: string; user_id: string },
  source: Buffer,
  received_at: Date,
): Promise<void> {
  const { from, subject, message_id } = await mailReader.headers(headerBlockOf(source));
  const snippet = await mailReader.firstWords(source);
  const headers = { from, subject, message_id, snippet, authentication_results: "" };
  const id = newId();
  await db.transaction().execute(async (trx) => {
    const position = (await takePosition(trx, ids.mailbox_id, received_at))!;
    const rest = { position, digest: id, claimed: null, received_at };
    await insertReceived(trx, cipher, { id, ...ids, headers, source, ...rest });
  });
}

/** One of our own addresses with its messages. A delivered message is there at the next call. */
export async function startOwnAddressKit(now: Date): Promise<MailboxKit> {
  const app = await buildTestApp({ now: now.toISOString(), env });
  const { db } = app.app.platform;
  const { user } = await registerParent(app);
  const { ids, address } = await givenOwnAddress(app.app.platform, user.id);
  let earlier: Promise<unknown> = Promise.resolve();
  const then = (work: () => Promise<unknown>) => void (earlier = earlier.then(work));

  return {
    address,
    open: async (how) => {
      const mailbox = openOwnAddress(app.app.platform, { id: ids.mailbox_id, user_id: user.id }, how);
      const after = <A extends unknown[], T>(call: (...args: A) => Promise<T>) => {
        return async (...args: A) => {
          await earlier;
          return call(...args);
        };
      };
      return Object.fromEntries(
        Object.entries(mailbox).map(([name, call]) => [name, after(call as never)]),
      ) as Mailbox;
    },
    deliver: (raw, receivedAt) =>
      then(() => storeReceived(app.app.platform, ids, Buffer.from(raw), receivedAt)),
    empty: () => then(() => db.deleteFrom("received_mails").execute()),
    // An earlier backup is restored.
    forgetHistory: () => then(() => db.updateTable("own_addresses").set({ received: 0 }).execute()),
    lock: () => then(() => db.deleteFrom("own_addresses").execute()),
  };
}
