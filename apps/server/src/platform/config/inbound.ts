import type { Variables } from "./variables.ts";

/** The operator's mailbox, in which email to the families' own addresses arrives; null if families have none here. */
export function readInbound({ INBOUND_DOMAIN, INBOUND_IMAP_URL }: Variables) {
  if (!INBOUND_DOMAIN || !INBOUND_IMAP_URL) return null;
  const [mailbox, domain = INBOUND_DOMAIN] = INBOUND_DOMAIN.includes("@") ? INBOUND_DOMAIN.split("@") : [];
  return {
    domain,
    /** The mailbox to whose name a plus and the family's name are added; null if the whole domain is ours. */
    plus: mailbox ?? null,
    imap: readImapUrl(new URL(INBOUND_IMAP_URL)),
  };
}

const imapsPort = 993;

const readImapUrl = ({ hostname, port, username, password, pathname }: URL) => ({
  host: hostname,
  port: port === "" ? imapsPort : Number(port),
  username: decodeURIComponent(username),
  password: decodeURIComponent(password),
  folder: decodeURIComponent(pathname.slice(1)) || "INBOX",
});
