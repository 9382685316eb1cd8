import { type Charset, charsets, encodedPart, type Transfer, transfers } from "./encode-mail.ts";
import { type Look, looks, pageOf } from "./mail-looks.ts";
import { type Client, clients, threadOf } from "./mail-threads.ts";
import { type Structure, structures, structured } from "./mail-structures.ts";

/** Mail as real programs write it, around a known text. */
export type OddMail = {
  charset: Charset;
  transfer: Transfer;
  structure: Structure;
  client: Client;
  look: Look;
  greeting: string;
};

/** The first ones stand on the line of the message's first sentence. */
export const greetings = [
  "Dear Parents, ",
  "Dear parents and carers of Year 5, ",
  "Hi all, ",
  "Hello everyone! ",
  "Good morning Year 5 families - ",
  "Dear parents ",
  "",
  "Dear Parents and Carers,\n\n",
  "Good afternoon everyone\n\n",
  "Annwyl rieni,\n\n",
];

const choices = {
  charset: charsets,
  transfer: transfers,
  structure: structures,
  client: clients,
  look: looks,
  greeting: greetings,
};

/** One of each kind, chosen by numbers from 0 to 1. */
export const oddMailAt = (random: () => number): OddMail =>
  Object.fromEntries(
    Object.entries(choices).map(([name, all]) => [name, all[Math.floor(random() * all.length)]]),
  ) as OddMail;

/** As many as asked for, always the same ones. */
export function oddMails(count: number): OddMail[] {
  let state = 20_260_310;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: count }, () => oddMailAt(random));
}

/** The message as bytes. `said` is new and must be read; a client that answers also quotes `old`. */
export function oddMail(mail: OddMail, said: string, old: string): Uint8Array {
  const { charset, transfer, structure, client, look, greeting } = mail;
  const thread = threadOf(client, `${greeting}${said}`, old);
  const head = [
    `From: ${thread.from}`,
    "To: Ruth Ackland <ruth@home.example>",
    `Subject: ${thread.subject}`,
    `Date: ${thread.date}`,
    "Message-ID: <odd@fernhill.sch.uk>",
    "MIME-Version: 1.0",
  ].join("\r\n");
  const plain = encodedPart("text/plain", thread.text, charset, transfer);
  const html = encodedPart("text/html", thread.html ?? pageOf(look, thread.text), charset, transfer);
  return Buffer.from(structured(structure, head, plain, html), "latin1");
}
