import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { ConfigError } from "../errors/errors.ts";

export type InboundVariables = {
  INBOUND_DOMAIN?: string | undefined;
  INBOUND_SMTP_PORT?: number | undefined;
  INBOUND_SMTP_HOST: string;
  INBOUND_TLS_CERT?: string | undefined;
  INBOUND_TLS_KEY?: string | undefined;
  INBOUND_IMAP_URL?: string | undefined;
  INBOUND_DNS_SERVERS: string[];
};

/** How email to the families' own addresses arrives. @throws ConfigError if the certificate can't be read */
export function readInbound(v: InboundVariables & { INBOUND_DOMAIN: string }) {
  const [mailbox, domain = v.INBOUND_DOMAIN] = v.INBOUND_DOMAIN.includes("@")
    ? v.INBOUND_DOMAIN.split("@")
    : [];
  return {
    domain,
    /** The mailbox to whose name a plus and the family's name are added; null if the whole domain is ours. */
    plus: mailbox ?? null,
    smtp:
      v.INBOUND_SMTP_PORT === undefined
        ? null
        : { port: v.INBOUND_SMTP_PORT, host: v.INBOUND_SMTP_HOST, tls: readCertificate(v) },
    imap: v.INBOUND_IMAP_URL ? readImapUrl(new URL(v.INBOUND_IMAP_URL)) : null,
    /** Empty: the machine's own DNS servers. */
    dns_servers: v.INBOUND_DNS_SERVERS.map(requireAddress),
  };
}

/** @throws ConfigError if only some of the settings are present */
export function refuseHalfInbound(v: InboundVariables): void {
  const ways = [v.INBOUND_SMTP_PORT, v.INBOUND_IMAP_URL].filter((way) => way !== undefined);
  if (v.INBOUND_DOMAIN && ways.length !== 1)
    throw new ConfigError(
      "Set either INBOUND_SMTP_PORT or INBOUND_IMAP_URL, because INBOUND_DOMAIN is set: mail comes in one way.",
    );
  if (!v.INBOUND_DOMAIN && ways.length > 0)
    throw new ConfigError("INBOUND_DOMAIN must be set as well, because a way for its mail is set.");
  if ((v.INBOUND_TLS_CERT === undefined) !== (v.INBOUND_TLS_KEY === undefined))
    throw new ConfigError("Set both INBOUND_TLS_CERT and INBOUND_TLS_KEY, or neither.");
}

/** host:port */
function requireAddress(server: string): string {
  const host = server.slice(0, server.lastIndexOf(":")).replace(/^\[|\]$/g, "");
  if (isIP(host) === 0)
    throw new ConfigError(
      `INBOUND_DNS_SERVERS: ${server} must be an IP address with a port, such as 9.9.9.9:53.`,
    );
  return server;
}

function readCertificate({ INBOUND_TLS_CERT, INBOUND_TLS_KEY }: InboundVariables) {
  if (!INBOUND_TLS_CERT || !INBOUND_TLS_KEY) return null;
  return {
    cert: readFile("INBOUND_TLS_CERT", INBOUND_TLS_CERT),
    key: readFile("INBOUND_TLS_KEY", INBOUND_TLS_KEY),
  };
}

function readFile(variable: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new ConfigError(`${variable}: the file ${path} cannot be read.`, { cause });
  }
}

const imapsPort = 993;

const readImapUrl = ({ hostname, port, username, password, pathname }: URL) => ({
  host: hostname,
  port: port === "" ? imapsPort : Number(port),
  username: decodeURIComponent(username),
  password: decodeURIComponent(password),
  folder: decodeURIComponent(pathname.slice(1)) || "INBOX",
});
