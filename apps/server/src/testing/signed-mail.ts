import { generateKeyPairSync } from "node:crypto";
import { dkimSign, sealMessage } from "mailauth";
import type { Dns } from "@gatepost/demo/dns";

/** A domain that signs messages; the name server knows its key. */
export type Signer = {
  domain: string;
  /** Adds a DKIM signature at the top. */
  sign: (message: string | Buffer, options?: { bodyBytes?: number }) => Promise<Buffer>;
  /** Adds an ARC set at the top with these authentication results. */
  seal: (message: string | Buffer, found: string, cv?: "none" | "pass") => Promise<Buffer>;
};

/** A domain with its own key; `policy` is for its DMARC record, and `spf` names what may send for it. */
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
