import { z } from "zod";
import type { Encrypted, FieldCipher } from "../../platform/crypto/field-cipher.ts";

/** What is known about a message before its body is read. */
const receivedHeaders = z.object({
  from: z.string(),
  subject: z.string().nullable(),
  message_id: z.string().nullable(),
  snippet: z.string(),
  authentication_results: z.string(),
});
export type ReceivedHeaders = z.infer<typeof receivedHeaders>;

const confirmation = z.object({ code: z.string(), forwards_from: z.string().nullable() });
export type Confirmation = z.infer<typeof confirmation>;

const place = (table: string, row_id: string, column: string) => ({ table, row_id, column });

export const sealHeaders = (cipher: FieldCipher, id: string, headers: ReceivedHeaders): Encrypted =>
  cipher.encrypt(JSON.stringify(headers), place("received_mails", id, "headers"));

/** @throws UnreadableField */
export const openHeaders = (cipher: FieldCipher, id: string, sealed: Encrypted): ReceivedHeaders =>
  receivedHeaders.parse(JSON.parse(cipher.decrypt(sealed, place("received_mails", id, "headers"))));

export const sealSource = (cipher: FieldCipher, id: string, source: Buffer): Encrypted =>
  cipher.encrypt(source.toString("base64"), place("received_mails", id, "source"));

/** @throws UnreadableField */
export const openSource = (cipher: FieldCipher, id: string, sealed: Encrypted): Buffer =>
  Buffer.from(cipher.decrypt(sealed, place("received_mails", id, "source")), "base64");

export const sealConfirmation = (cipher: FieldCipher, mailboxId: string, words: Confirmation): Encrypted =>
  cipher.encrypt(JSON.stringify(words), place("own_addresses", mailboxId, "confirmation"));

/** @throws UnreadableField */
export const openConfirmation = (cipher: FieldCipher, mailboxId: string, sealed: Encrypted): Confirmation =>
  confirmation.parse(JSON.parse(cipher.decrypt(sealed, place("own_addresses", mailboxId, "confirmation"))));
