import { callbackify } from "node:util";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { Log } from "../../platform/log/log.ts";
import { networkOf } from "../../platform/http/network.ts";
import { type Held, readMessageData } from "./read-message-data.ts";
import { SmtpRefusal, tryLater } from "./smtp-refusal.ts";

export type Delivery = {
  raw: Buffer;
  /** Lower case; each was admitted. */
  recipients: string[];
  /** Null if it was collected from another server, which had received it. */
  envelope: { ip: string; helo: string; mail_from: string } | null;
};

export type InboundHandlers = {
  /** Whether an address (lower case) belongs to a family. */
  knows: (recipient: string) => Promise<boolean>;
  /** Resolves if messages to this address (lower case) are accepted. @throws SmtpRefusal if not */
  admit: (recipient: string, network: string) => Promise<void>;
  /** Resolves once the message is durably stored; only then is it acknowledged. @throws SmtpRefusal */
  receive: (delivery: Delivery) => Promise<void>;
};

export type ListenerSettings = {
  /** The host name in its greeting. */
  host: string;
  /** For STARTTLS; without it everything arrives unencrypted. */
  tls: { cert: Buffer; key: Buffer } | null;
  message_bytes: number;
};

export type ListenerPatience = { silence_ms: number; session_ms: number };

const connectionsMaximum = 200;
const connectionsOfNetwork = 20;
const recipientsMaximum = 10;
/** Enough for a message of the largest size on a slow line. */
const usualPatience: ListenerPatience = { silence_ms: 60_000, session_ms: 600_000 };

/** Receives messages for our own addresses by SMTP (RFC 5321); it relays nothing, asks for no password and serves no other domain. */
export function createInboundListener(
  settings: ListenerSettings,
  handlers: Pick<InboundHandlers, "admit" | "receive">,
  log: Log,
  patience: ListenerPatience = usualPatience,
) {
  const held: Held = { bytes: 0 };
  const deadlines = new Map<string, NodeJS.Timeout>();
  const smtp = new SMTPServer({
    name: settings.host,
    banner: "Gatepost",
    ...(settings.tls ? { ...settings.tls, minVersion: "TLSv1.2" } : {}),
    disabledCommands: settings.tls ? ["AUTH"] : ["AUTH", "STARTTLS"],
    authOptional: true,
    disableReverseLookup: true,
    size: settings.message_bytes,
    rejectOversized: true,
    maxClients: connectionsMaximum,
    maxRecipients: recipientsMaximum,
    socketTimeout: patience.silence_ms,
    closeTimeout: 2_000,
    logger: false,
    onConnect: ({ id, remoteAddress }, done) => {
      const network = networkOf(remoteAddress);
      const open = [...smtp.connections].filter((each) => networkOf(each.remoteAddress) === network);
      if (open.length > connectionsOfNetwork)
        return done(new SmtpRefusal(421, "Too many connections; please try again later"));
      deadlines.set(id, setTimeout(close, patience.session_ms, id));
      return done();
    },
    onClose: ({ id }) => {
      clearTimeout(deadlines.get(id));
      deadlines.delete(id);
    },
    onRcptTo: ({ address }, session, done) => callbackify(admit)(address, session, done),
    onData: (stream, session, done) => callbackify(receive)(stream, session, done),
  });
  // A client disconnected; the others are not affected.
  smtp.on("error", (err) => log.debug({ err }, "a connection to the mail listener ended"));

  function close(id: string): void {
    for (const connection of smtp.connections) if (connection.id === id) connection.close();
  }

  const admit = (address: string, { remoteAddress }: SMTPServerSession): Promise<void> =>
    answering(() => handlers.admit(address.toLowerCase(), networkOf(remoteAddress)));

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
    const raw = await readMessageData(stream, held);
    try {
      const { envelope, remoteAddress, hostNameAppearsAs } = session;
      await answering(() =>
        handlers.receive({
          raw,
          recipients: [...new Set(envelope.rcptTo.map(({ address }) => address.toLowerCase()))],
          envelope: {
            ip: remoteAddress,
            helo: hostNameAppearsAs || remoteAddress,
            mail_from: envelope.mailFrom ? envelope.mailFrom.address : "",
          },
        }),
      );
      return "Received";
    } finally {
      held.bytes -= raw.length;
    }
  }

  /** An internal error must not make the sender give up. */
  async function answering(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof SmtpRefusal) throw error;
      log.error({ err: error }, "mail could not be taken in");
      throw tryLater();
    }
  }

  return {
    /** @returns the port */
    listen: (port: number, hostname: string): Promise<number> =>
      new Promise((resolve, reject) => {
        smtp.server.once("error", reject);
        smtp.listen(port, hostname, () => {
          const address = smtp.server.address();
          resolve(typeof address === "object" && address ? address.port : port);
        });
      }),
    /** Messages being received get two seconds to finish. */
    close: (): Promise<void> =>
      new Promise((resolve) => {
        for (const deadline of deadlines.values()) clearTimeout(deadline);
        smtp.close(() => resolve());
      }),
  };
}
