/** What a parent's mailbox forwards to a Gatepost address, as the operator's mailbox provider delivers it. */
import type { Product } from "../product.ts";

type Letter = { from: string; subject: string; text: string };

const school = "Larkmere Primary School <office@larkmereprimary.northshire.sch.uk>";

export const gmailQuestion: Letter = {
  from: "Gmail Team <forwarding-noreply@google.com>",
  subject: "(#597235427) Gmail Forwarding Confirmation - Receive Mail from kit.tennant@gmail.example",
  text: "kit.tennant@gmail.example has requested to automatically forward mail to your email address.",
};
export const schoolLetters: readonly Letter[] = [
  {
    from: school,
    subject: "Farm trip",
    text: "Dear Year 6 parents,\n\nPlease pay £12 for the farm trip and pack wellies.",
  },
  {
    from: school,
    subject: "Swimming",
    text: "Dear Year 6 parents,\n\nPlease pack a swimming costume and a towel for Monday.",
  },
];
export const shopOffer: Letter = {
  from: "Wellies and More <hello@wellies.example>",
  subject: "Wellies, half price",
  text: "Half price on all wellies this week.",
};

/** The server collects once a minute. */
export const collectedWithinMs = 75_000;

export function forward({ operatorMailbox, imap }: Product, to: string, letters: readonly Letter[]): void {
  for (const { from, subject, text } of letters) {
    const [, domain = ""] = /@([^\s>]+)/.exec(from) ?? [];
    const headers = [
      `Delivered-To: ${to}`,
      `Authentication-Results: ${imap.host}; dmarc=pass header.from=${domain}`,
      `From: ${from}`,
      "To: parent@mail.example",
      `Subject: ${subject}`,
      `Date: ${new Date().toUTCString()}`,
      `Message-ID: <${crypto.randomUUID()}@${domain}>`,
      "Content-Type: text/plain; charset=utf-8",
    ];
    operatorMailbox.addRaw([...headers, "", text.replaceAll("\n", "\r\n"), ""].join("\r\n"));
  }
}
