import { generateKeyPairSync } from "node:crypto";
import { dkimSign, sealMessage } from "mailauth";
import type { Dns } from "@gatepost/demo/dns";

/** Whoever signs mail; the name server knows the key. */
export type Signer = {
  domain: string;
  /** With a DKIM signature on top. */
  sign: (message: string | Buffer, options?: { bodyBytes?: number }) => Promise<Buffer>;
  /** With an ARC set on top that says what was found out about the sender. */
  seal: (message: string | Buffer, found: string, cv?: "none" | "pass") => Promise<Buffer>;
};

/** A domain with a key of its own; `policy` is its DMARC record's, and `spf` what may send for it. */
export function publishSigner(
  { records }: Dns,
  domain: string,
  { policy, spf }: { policy?: "none" | "reject"; spf?: string } = {},
): Signer {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2_048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "der" },
  });
  records[`s1._domainkey.${domain}`] = { TXT: [`v=DKIM1; k=rsa; p=${publicKey.toString("base64")}`] };
  if (policy) records[`_dmarc.${domain}`] = { TXT: [`v=DMARC1; p=${policy}`] };
  if (spf) records[domain] = { TXT: [spf] };
  const key = { signingDomain: domain, selector: "s1", privateKey };
  return {
    domain,
    sign: async (message, { bodyBytes } = {}) => {
      const limited = bodyBytes === undefined ? {} : { maxBodyLength: bodyBytes };
      const { signatures } = await dkimSign(message, { ...key, signatureData: [{ ...key, ...limited }] });
      return Buffer.concat([Buffer.from(signatures), Buffer.from(message)]);
    },
    seal: async (message, authResults, cv = "none") =>
      Buffer.concat([await sealMessage(message, { ...key, authResults, cv }), Buffer.from(message)]),
  };
}
