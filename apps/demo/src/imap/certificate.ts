import { randomUUID } from "node:crypto";
import { generate } from "selfsigned";

/** A self-signed certificate for localhost. Clients must be told to trust it (NODE_EXTRA_CA_CERTS). */
export async function makeCertificate(): Promise<{ key: string; cert: string }> {
  // Of two certificates with one name, only the first would be checked.
  const value = `Stand-in ${randomUUID()}`;
  const { private: key, cert } = await generate([{ name: "commonName", value }], {
    algorithm: "sha256",
    extensions: [
      { name: "basicConstraints", cA: true },
      {
        name: "subjectAltName",
        altNames: [
          { type: 2, value: "localhost" },
          { type: 7, ip: "127.0.0.1" },
        ],
      },
    ],
  });
  return { key, cert };
}
