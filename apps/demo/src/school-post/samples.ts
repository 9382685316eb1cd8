/** What the school's outbox can send to a Gatepost address: school messages, and other messages that such addresses receive. */
import { sampleMailbox } from "../mailbox/index.ts";
import { senders } from "../mailbox/family.ts";
import { writeMessage } from "../mailbox/mime.ts";
import { larkmereYear } from "../mailbox/school-year.ts";

export const sampleKinds = {
  letters: "The letters of the last few days",
  urgent: "An urgent letter: the school closes at lunchtime",
  gmail: "Gmail’s question, with a code, whether mail may be forwarded here",
  forged: "A forged letter that only says it is from the school",
  shop: "An advertisement, which is not for Gatepost",
} as const;
export type SampleKind = keyof typeof sampleKinds;

export type SampleLetter = {
  raw: Uint8Array;
  from: string;
  /** The signing domain; null if the message is forged. */
  signed_by: string | null;
};

export const schoolDomain = "larkmereprimary.northshire.sch.uk";
const gmailDomain = "google.com";
const shopDomain = "wellies.example";
export const signingDomains = [schoolDomain, gmailDomain, shopDomain];

const lettersMost = 6;

export function samplesOf(
  kind: SampleKind,
  { to, now, code }: { to: string; now: Date; code: string },
): SampleLetter[] {
  const at = new Date(now.getTime() - 60_000);
  const slug = `${kind}-${now.getTime()}`;
  switch (kind) {
    case "letters":
      return sampleMailbox(now, larkmereYear)
        .map(({ raw }) => ({ raw, from: addressIn(raw), signed_by: schoolDomain }))
        .filter(({ from, raw }) => from.endsWith(`@${schoolDomain}`) && !/dmarc=fail/.test(headOf(raw)))
        .slice(-lettersMost);
    case "urgent":
      return [
        {
          raw: writeMessage({
            slug,
            at,
            to,
            from: senders.office,
            subject: "URGENT: school closes at 12.30pm today",
            text: "Dear parents and carers,\n\nThe heating has failed and the school will close at 12.30pm today. Please collect your child from the main gate at 12.30pm. After-school clubs are cancelled.\n\nLarkmere Primary School",
          }),
          from: `office@${schoolDomain}`,
          signed_by: schoolDomain,
        },
      ];
    case "gmail":
      return [
        {
          raw: writeMessage({
            slug,
            at,
            to,
            from: `Gmail Team <forwarding-noreply@${gmailDomain}>`,
            subject: `(#${code}) Gmail Forwarding Confirmation - Receive Mail from kit.tennant@gmail.example`,
            text: `kit.tennant@gmail.example has requested to automatically forward mail to your email address.\nConfirmation code: ${code}`,
          }),
          from: `forwarding-noreply@${gmailDomain}`,
          signed_by: gmailDomain,
        },
      ];
    case "forged":
      return [
        {
          raw: writeMessage({
            slug,
            at,
            to,
            from: senders.office,
            subject: "Overdue: pay for the residential now",
            text: "Dear parents,\n\nThe residential is overdue. Please transfer £45 today to sort code 00-00-00, account 12345678.",
          }),
          from: "office@larkmere-payments.example",
          signed_by: null,
        },
      ];
    case "shop":
      return [
        {
          raw: writeMessage({
            slug,
            at,
            to,
            from: `Wellies and More <hello@${shopDomain}>`,
            subject: "Wellies, half price",
            text: "Half price on all wellies this week.",
          }),
          from: `hello@${shopDomain}`,
          signed_by: shopDomain,
        },
      ];
  }
}

function headOf(raw: Uint8Array): string {
  const text = Buffer.from(raw).toString("latin1");
  return text.slice(0, text.indexOf("\r\n\r\n"));
}

const addressIn = (raw: Uint8Array): string =>
  /^From: .*?([^\s<>]+@[^\s<>]+)>?$/m.exec(headOf(raw))?.[1] ?? "";
