import { ConfigError } from "../errors/errors.ts";

/** Variables of earlier releases, and what to do instead (docs/refusals.md). */
const byMailbox =
  "Gatepost no longer receives mail by SMTP: set INBOUND_IMAP_URL to a mailbox that receives all mail of INBOUND_DOMAIN (docs/operating.md), and families keep their addresses.";

const retired: Readonly<Record<string, string>> = {
  INBOUND_SMTP_PORT: byMailbox,
  INBOUND_SMTP_HOST: byMailbox,
  INBOUND_TLS_CERT: byMailbox,
  INBOUND_TLS_KEY: byMailbox,
  INBOUND_DNS_SERVERS: byMailbox,
  PICTURE_ALLOWED_HOSTS: "Gatepost no longer fetches an email's pictures: the parent's browser does.",
  CLAMAV_URL: "Gatepost no longer scans attachments: the parent's mailbox provider does.",
};

/** A setting that has stopped working must not be passed over in silence. @throws ConfigError */
export function refuseRetired(environment: Readonly<Record<string, string | undefined>>): void {
  for (const [name, instead] of Object.entries(retired))
    if (environment[name]) throw new ConfigError(`Remove ${name}. ${instead}`);
}
