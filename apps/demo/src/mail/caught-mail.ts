export type CaughtMail = {
  id: number;
  received_at: Date;
  /** The envelope, as given to MAIL FROM and RCPT TO. */
  envelope: { from: string; to: string[] };
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: { key: string; value: string }[];
  raw: Buffer;
};
