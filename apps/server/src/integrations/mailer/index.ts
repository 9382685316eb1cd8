import { OutsideFailure } from "../../platform/errors/errors.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly reply_to?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Mailer = ReturnType<typeof createMailer>;

/** The mail server refused or did not answer; `permanent` means that a retry is useless. */
export class MailNotAccepted extends OutsideFailure {
  override name = "MailNotAccepted";
  readonly permanent: boolean;

  constructor(permanent: boolean, cause: unknown) {
    super(permanent ? "the mail server refused the message" : "the mail server did not take the message", {
      cause,
    });
    this.permanent = permanent;
  }
}

/** Time limits for a mail server to connect and to answer. */
export interface Patience {
  readonly connect_ms: number;
  readonly answer_ms: number;
}

/**
 * SMTP to `SMTP_URL`. Gives up on a silent mail server after a minute; a job retries. One that accepts a message later than that sends it
 * twice: RFC 5321 (4.5.3.2.6) asks for ten minutes, which would hold up others' mail.
 */
export function createMailer(
  { smtp_url, from }: { smtp_url: string; from: string },
  { connect_ms, answer_ms }: Patience = { connect_ms: 10_000, answer_ms: 60_000 },
) {
  const connect = async () =>
    (await import("nodemailer")).createTransport({
      url: smtp_url,
      connectionTimeout: connect_ms,
      greetingTimeout: connect_ms,
      socketTimeout: answer_ms,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  let transport: ReturnType<typeof connect> | undefined;
  return {
    /** Resolves once the mail server has accepted responsibility. @throws MailNotAccepted */
    send: async ({ to, subject, text, html, reply_to, headers }: Mail): Promise<void> => {
      try {
        transport ??= connect();
        await (
          await transport
        ).sendMail({
          from,
          // An object, so that a comma in an address can't add a second recipient.
          to: { name: "", address: to },
          subject,
          text,
          ...(html === undefined ? {} : { html }),
          ...(reply_to === undefined ? {} : { replyTo: { name: "", address: reply_to } }),
          ...(headers === undefined ? {} : { headers: { ...headers } }),
        });
      } catch (cause) {
        throw new MailNotAccepted(isPermanent(cause), cause);
      }
    },
  };
}

/** Sends; calls `refused` instead if the mail server will never take it. @throws MailNotAccepted for the queue to retry */
export async function sendOrGiveUp(mailer: Mailer, mail: Mail, refused: () => void): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailNotAccepted) || !error.permanent) throw error;
    refused();
  }
}

/**
 * Only a 5yz about this recipient or this message means that a retry is useless (RFC 5321). The same at any other step, such as a greeting of 554
 * or a failed sign-in, is about us: the operator will fix it.
 */
function isPermanent(error: unknown): boolean {
  const {
    responseCode = 0,
    code,
    command,
  } = error as { responseCode?: number; code?: string; command?: string };
  return responseCode >= 500 && (command === "RCPT TO" || code === "EMESSAGE");
}
