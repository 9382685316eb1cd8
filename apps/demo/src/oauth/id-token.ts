/** OpenID Connect id tokens (RS256). They come from the token endpoint, so that their signature need not be checked. */
import { createSign, generateKeyPairSync } from "node:crypto";

/** A signer with its own key, generated at the first use because that takes about 100 ms. */
export function createIdTokens(now: () => Date) {
  let key: ReturnType<typeof generate> | undefined;
  return {
    sign(claims: Record<string, unknown>): string {
      const issued = Math.floor(now().getTime() / 1000);
      const header = encode({ alg: "RS256", typ: "JWT" });
      const body = encode({ ...claims, iat: issued, exp: issued + 3600 });
      const signature = createSign("RSA-SHA256")
        .update(`${header}.${body}`)
        .sign((key ??= generate()));
      return `${header}.${body}.${signature.toString("base64url")}`;
    },
  };
}

const generate = () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
