import type { Tokens } from "@gatepost/contract/auth";
import { newId } from "../../platform/crypto/ids.ts";
import { hashToken, newToken } from "../../platform/crypto/tokens.ts";
import { notFound, Refusal } from "../../platform/errors/errors.ts";
import type { Authenticate } from "../../platform/http/principal.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AccessTokens } from "./access-tokens.ts";
import * as repo from "./sessions.repo.ts";
import { idleSince, isSessionOver, sessionEnd } from "./sessions.rules.ts";

export type SessionService = ReturnType<typeof createSessionService>;
type NewSession = { remember_me: boolean; user_agent: string | null };

const ended = () => new Refusal("session_ended", "Your session has ended. Please sign in again.");

export function createSessionService({ db, clock }: Platform, accessTokens: AccessTokens) {
  const authenticate: Authenticate = async (token) => {
    const now = clock.now();
    const { user_id, session_id } = await accessTokens.verify(token, now);
    const principal = await repo.findPrincipal(db, user_id, session_id, now);
    if (!principal) throw ended();
    return principal;
  };
  return {
    authenticate,
    start: async (userId: string, { remember_me, user_agent }: NewSession): Promise<Tokens> => {
      const now = clock.now();
      const id = newId();
      const { token, token_hash } = newToken();
      await repo.insertSession(db, {
        id,
        user_id: userId,
        token_hash,
        remember_me,
        user_agent: user_agent?.slice(0, 300) ?? null,
        created_at: now,
        last_used_at: now,
        expires_at: sessionEnd(now, remember_me),
      });
      return { access: await accessTokens.sign({ user_id: userId, session_id: id }, now), refresh: token };
    },
    /** @throws Refusal session_ended */
    refresh: async (refreshToken: string): Promise<string> => {
      const now = clock.now();
      const session = await repo.findSessionByToken(db, hashToken(refreshToken));
      if (!session || isSessionOver(session, now)) throw ended();
      await repo.touchSession(db, session.id, now);
      return accessTokens.sign({ user_id: session.user_id, session_id: session.id }, now);
    },
    /** Ignores an unknown token: the session is over either way. */
    end: (refreshToken: string) => repo.deleteSessionByToken(db, hashToken(refreshToken)),
    list: (userId: string) => repo.listSessions(db, userId, clock.now(), idleSince(clock.now())),
    /** @throws Refusal not_found */
    endById: async (userId: string, id: string): Promise<void> => {
      if (!(await repo.deleteSession(db, userId, id))) throw notFound("That sign-in");
    },
  };
}
