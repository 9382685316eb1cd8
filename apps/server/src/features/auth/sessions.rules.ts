/** A session ends after 30 days without use or 180 days in all; after 12 hours without remember-me. */
const hour = 3_600_000;
const day = 24 * hour;
const idleMs = 30 * day;
const longestMs = 180 * day;
const unrememberedMs = 12 * hour;

export function sessionEnd(createdAt: Date, rememberMe: boolean): Date {
  return new Date(createdAt.getTime() + (rememberMe ? longestMs : unrememberedMs));
}

export function isSessionOver(session: { last_used_at: Date; expires_at: Date }, now: Date): boolean {
  return session.expires_at <= now || now.getTime() - session.last_used_at.getTime() > idleMs;
}

/** Sessions last used before this have been idle for too long. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - idleMs);
