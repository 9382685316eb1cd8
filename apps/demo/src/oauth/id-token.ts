/** OpenID Connect id tokens (RS256) and the key set that verifies them. */
import { createSign, generateKeyPairSync, randomBytes } from "node:crypto";

/** A signer with its own key, generated at the first use because that takes about 100 ms. */
export function createIdTokens(now: () => Date) {
  let keys: { kid: string; pair: ReturnType<typeof generate> } | undefined;
  const current = () => (keys ??= { kid: randomBytes(8).toString("hex"), pair: generate() });
  return {
    jwks: () => ({
      keys: [
        {
          ...current().pair.publicKey.export({ format: "jwk" }),
          kid: current().kid,
          use: "sig",
          alg: "RS256",
        },
      ],
    }),
    sign(claims: Record<string, unknown>): string {
      const issued = Math.floor(now().getTime() / 1000);
      const header = encode({ alg: "RS256", kid: current().kid, typ: "JWT" });
      const body = encode({ ...claims, iat: issued, exp: issued + 3600 });
      const signature = createSign("RSA-SHA256").update(`${header}.${body}`).sign(current().pair.privateKey);
      return `${header}.${body}.${signature.toString("base64url")}`;
    },
  };
}

const generate = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
