/** The sample school's outbox: a page that sends messages by SMTP, signed as by a school's mail server. */
import { generateKeyPairSync, randomInt } from "node:crypto";
import formbody from "@fastify/formbody";
import fastify from "fastify";
import { createTransport } from "nodemailer";
import type { Dns } from "../dns/index.ts";
import { outboxPage } from "./outbox-page.ts";
import { type SampleKind, sampleKinds, samplesOf, schoolDomain, signingDomains } from "./samples.ts";

export type { SampleKind } from "./samples.ts";
export type SchoolPost = Awaited<ReturnType<typeof startSchoolPost>>;

const selector = "demo";

/**
 * @param smtpPort where messages for Gatepost's addresses are received
 * @param dns gets the signing keys
 */
export async function startSchoolPost(options: {
  smtpPort: number;
  dns: Dns;
  webPort?: number;
  now?: () => Date;
}) {
  const now = options.now ?? (() => new Date());
  const keys = new Map(signingDomains.map((domain) => [domain, publishKey(options.dns, domain)]));
  options.dns.records[`_dmarc.${schoolDomain}`] = { TXT: ["v=DMARC1; p=reject"] };

  /** @returns how many were accepted @throws the mail server's refusal */
  async function send(kind: SampleKind, to: string): Promise<number> {
    const code = String(randomInt(100_000_000, 999_999_999));
    const letters = samplesOf(kind, { to, now: now(), code });
    for (const { raw, from, signed_by } of letters) {
      const privateKey = signed_by === null ? undefined : keys.get(signed_by);
      const dkim = privateKey ? { domainName: signed_by!, keySelector: selector, privateKey } : undefined;
      const transport = createTransport({ host: "127.0.0.1", port: options.smtpPort, ignoreTLS: true });
      await transport.sendMail({ envelope: { from, to }, raw: Buffer.from(raw), dkim });
    }
    return letters.length;
  }

  const web = fastify({ forceCloseConnections: true });
  await web.register(formbody);
  web.get<{ Querystring: { to?: string } }>("/", (request, reply) =>
    reply.type("text/html").send(outboxPage({ to: request.query.to ?? "" })),
  );
  web.post<{ Body: { to?: string; kind?: string } }>("/", async (request, reply) => {
    const to = (request.body.to ?? "").trim();
    const kind = request.body.kind ?? "";
    const outcome = isKind(kind)
      ? await send(kind, to).then(
          (count) => `${count === 1 ? "One email was" : `${count} emails were`} taken for ${to}.`,
          (error: unknown) => `It was refused: ${error instanceof Error ? error.message : String(error)}`,
        )
      : "Choose what to send.";
    return reply.type("text/html").send(outboxPage({ to, kind, outcome }));
  });
  const webUrl = await web.listen({ port: options.webPort ?? 0, host: "127.0.0.1" });
  return { webUrl, send, close: () => web.close() };
}

const isKind = (kind: string): kind is SampleKind => Object.hasOwn(sampleKinds, kind);

function publishKey({ records }: Dns, domain: string): string {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2_048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "der" },
  });
  records[`${selector}._domainkey.${domain}`] = {
    TXT: [`v=DKIM1; k=rsa; p=${publicKey.toString("base64")}`],
  };
  return privateKey;
}
