/** A stand-in for the mail provider: accepts every message by SMTP on this computer and shows it on a page; forwards nothing. */
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { callbackify } from "node:util";
import fastify from "fastify";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { CaughtMail } from "./caught-mail.ts";
import { inboxPage, messagePage } from "./inbox-page.ts";

/**
 * What happens to a completely sent message: `4xx` refuses it temporarily, `5xx` permanently; `drop` ends the connection before the
 * response, and the message is lost; `keep_and_drop` stores it first; `slow` stores and accepts it late, `silent` never answers.
 */
export type MailFault = {
  kind: "4xx" | "5xx" | "drop" | "keep_and_drop" | "slow" | "silent";
  times?: number;
  /** For `slow`. */
  delay_ms?: number;
  /** Affects only messages to this address. */
  to?: string;
};

export type MailOptions = {
  smtpPort?: number;
  webPort?: number;
  now?: () => Date;
  /** Uses TLS from the first byte, with a self-signed certificate. */
  tls?: boolean;
};
export type Mail = Awaited<ReturnType<typeof startMail>>;

const KEPT = 500;

/** Both ports on 127.0.0.1, free ones if left out. Keeps the newest 500 messages in memory. */
export async function startMail(options: MailOptions = {}) {
  const now = options.now ?? (() => new Date());
  const caught: CaughtMail[] = [];
  const faults: (Omit<MailFault, "times"> & { left: number })[] = [];
  let count = 0;

  const smtp = new SMTPServer({
    authOptional: true,
    secure: options.tls ?? false,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? "anyone" }),
    closeTimeout: 200,
    onData: (stream, session, done) => callbackify(receive)(stream, session.envelope, done),
  });

  async function receive(stream: AsyncIterable<Uint8Array>, envelope: Envelope) {
    const raw = await readAll(stream);
    const to = recipientsOf(envelope);
    const fault = faults.find((each) => each.left > 0 && (each.to === undefined || to.includes(each.to)));
    if (fault) {
      fault.left -= 1;
      if (fault.kind === "4xx" || fault.kind === "5xx") throw refusal(fault.kind);
      if (fault.kind === "drop") return dropConnections();
      if (fault.kind === "silent") return new Promise<void>(() => undefined);
    }
    await keep(raw, envelope);
    if (fault?.kind === "slow") await wait(fault.delay_ms ?? 1_000);
    if (fault?.kind === "keep_and_drop") dropConnections();
  }

  async function keep(raw: Buffer, envelope: Envelope): Promise<void> {
    const parsed = await PostalMime.parse(raw);
    count += 1;
    caught.push({
      id: count,
      received_at: now(),
      envelope: {
        from: envelope.mailFrom ? envelope.mailFrom.address : "",
        to: recipientsOf(envelope),
      },
      from: parsed.from?.address ?? "",
      to: (parsed.to ?? []).map((each) => each.address ?? ""),
      subject: parsed.subject ?? "",
      text: parsed.text ?? "",
      html: parsed.html ?? "",
      headers: parsed.headers.map(({ key, value }) => ({ key, value })),
      raw,
    });
    if (caught.length > KEPT) caught.shift();
  }

  function dropConnections(): void {
    for (const connection of smtp.connections) connection.close();
  }

  smtp.on("error", () => undefined); // a client disconnected; other sockets are not affected
  await new Promise<void>((resolve, reject) => {
    smtp.server.once("error", reject);
    smtp.listen(options.smtpPort ?? 0, "127.0.0.1", resolve);
  });

  const web = fastify({ forceCloseConnections: true });
  web.get("/", (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(inboxPage(caught.toReversed())),
  );
  web.get("/messages/:id", (request, reply) => {
    const { id } = request.params as { id: string };
    const mail = caught.find((each) => each.id === Number(id));
    if (!mail) return reply.code(404).send({ error: "There is no such message here." });
    return reply.type("text/html; charset=utf-8").send(messagePage(mail));
  });
  await web.listen({ port: options.webPort ?? 0, host: "127.0.0.1" });

  return {
    smtpUrl: `${options.tls ? "smtps" : "smtp"}://127.0.0.1:${portOf(smtp.server.address())}`,
    webUrl: `http://127.0.0.1:${portOf(web.server.address())}`,
    /** The messages received, oldest first. */
    messages: (): readonly CaughtMail[] => caught,
    clear: (): void => void caught.splice(0),
    /** Applies this fault to the next `times` matching messages (default 1). */
    fail: (fault: MailFault): void => void faults.push({ ...fault, left: fault.times ?? 1 }),
    async close(): Promise<void> {
      await Promise.all([web.close(), new Promise<void>((resolve) => smtp.close(() => resolve()))]);
    },
  };
}

type Envelope = { mailFrom: { address: string } | false; rcptTo: { address: string }[] };

const recipientsOf = ({ rcptTo }: Envelope) => rcptTo.map(({ address }) => address);

function refusal(kind: "4xx" | "5xx"): Error {
  return kind === "4xx"
    ? Object.assign(new Error("4.3.2 Try again later"), { responseCode: 451 })
    : Object.assign(new Error("5.1.1 No such mailbox"), { responseCode: 550 });
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const portOf = (address: string | AddressInfo | null): number => (address as AddressInfo).port;
