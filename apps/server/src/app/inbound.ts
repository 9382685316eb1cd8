import { messageBytesLimit } from "../integrations/mailbox/index.ts";
import { listenAt } from "../platform/http/listen-at.ts";
import type { App } from "./compose.ts";

/** Listens for email to families' own addresses if the operator has set a port. @throws ConfigError if the address is unavailable */
export async function listenForMail({ platform, features }: Pick<App, "platform" | "features">) {
  const { inbound } = platform.config;
  if (!inbound?.smtp || !features.receiving) return undefined;
  const { port, host, tls } = inbound.smtp;
  const settings = { host: inbound.domain, tls, message_bytes: messageBytesLimit };
  const { createInboundListener } = await import("../integrations/inbound/listener.ts");
  const listener = createInboundListener(settings, features.receiving, platform.log);
  const at = await listenAt({ host: "INBOUND_SMTP_HOST", port: "INBOUND_SMTP_PORT" }, { host, port }, () =>
    listener.listen(port, host),
  );
  platform.log.info({ port: at, starttls: tls !== null }, "mail listener ready");
  return { port: at, close: listener.close };
}
