import { errors, jwtVerify, SignJWT } from "jose";
import { Refusal } from "../../platform/errors/errors.ts";

export interface AccessClaims {
  readonly user_id: string;
  readonly session_id: string;
}

export interface AccessTokens {
  /** Good for 15 minutes, and only while its session stands (DESIGN section 5). */
  sign(claims: AccessClaims, now: Date): Promise<string>;
  /** @throws Refusal session_ended when it has run out, not_authenticated when it is not ours */
  verify(token: string, now: Date): Promise<AccessClaims>;
}

const minutes = 15;
const audience = "gatepost-api";

export function createAccessTokens(secretKey: string): AccessTokens {
  const key = new TextEncoder().encode(secretKey);
  return {
    sign: ({ user_id, session_id }, now) => {
      const issued = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: session_id })
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(user_id)
        .setAudience(audience)
        .setIssuedAt(issued)
        .setExpirationTime(issued + minutes * 60)
        .sign(key);
    },
    verify: async (token, now) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          audience,
          algorithms: ["HS256"],
          currentDate: now,
        });
        return { user_id: String(payload.sub), session_id: String(payload["sid"]) };
      } catch (cause) {
        if (cause instanceof errors.JWTExpired) {
          throw new Refusal("session_ended", "Your session has run out. Please sign in again.", { cause });
        }
        throw new Refusal("not_authenticated", "Please sign in.", { cause });
      }
    },
  };
}
