import { errors, jwtVerify, SignJWT, type JWTPayload } from "jose";
import { Refusal } from "../../platform/errors/errors.ts";

export type AccessTokens = ReturnType<typeof createAccessTokens>;
type AccessClaims = { user_id: string; session_id: string };

const minutes = 15;
const rememberedTokens = 10_000;
const audience = "gatepost-api";

/** @param previousKeys still verify unexpired tokens, so that changing the key signs nobody out */
export function createAccessTokens(secretKey: string, previousKeys: readonly string[] = []) {
  const keys = [secretKey, ...previousKeys].map((each) => new TextEncoder().encode(each));
  const verified = new Map<string, JWTPayload>();
  /** Caches verified tokens: the same one comes with every call for 15 minutes. */
  async function payloadOf(token: string, now: Date): Promise<JWTPayload> {
    const known = verified.get(token);
    if (known && (known.exp ?? 0) * 1_000 > now.getTime()) return known;
    verified.delete(token);
    const payload = await verifiedBy(keys, token, now);
    if (verified.size >= rememberedTokens) verified.delete(verified.keys().next().value ?? "");
    verified.set(token, payload);
    return payload;
  }
  return {
    /** Valid for 15 minutes, while its session lasts. */
    sign: ({ user_id, session_id }: AccessClaims, now: Date): Promise<string> => {
      const issued = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: session_id })
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(user_id)
        .setAudience(audience)
        .setIssuedAt(issued)
        .setExpirationTime(issued + minutes * 60)
        .sign(keys[0]!);
    },
    /** @throws Refusal session_ended for an expired token, not_authenticated for one that we didn't sign */
    verify: async (token: string, now: Date): Promise<AccessClaims> => {
      try {
        const payload = await payloadOf(token, now);
        return { user_id: payload.sub as string, session_id: payload["sid"] as string };
      } catch (cause) {
        if (cause instanceof errors.JWTExpired) {
          throw new Refusal("session_ended", "Your session has expired. Please sign in again.", { cause });
        }
        throw new Refusal("not_authenticated", "Please sign in.", { cause });
      }
    },
  };
}

const wanted = { audience, algorithms: ["HS256"], requiredClaims: ["sub", "sid", "exp"] };

async function verifiedBy(keys: readonly Uint8Array[], token: string, now: Date): Promise<JWTPayload> {
  let refusal: unknown;
  for (const key of keys) {
    try {
      return (await jwtVerify(token, key, { ...wanted, currentDate: now })).payload;
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
      refusal = error; // an older key may have signed it
    }
  }
  throw refusal;
}
