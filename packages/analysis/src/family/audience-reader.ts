import type { ChildProfile, FamilyProfile } from "./profile.ts";
import { readAudience } from "./read-audience.ts";
import type { Audience } from "./types.ts";

/** First the children in scope, then the text. */
export type AudienceReader = (scope: readonly ChildProfile[]) => (text: string) => Audience;

/** Reads the audience named in a message's texts, memoizing each text per scope. Lives as long as the message. */
export function audienceReader(profile: FamilyProfile): AudienceReader {
  const scopes = new Map<string, Map<string, Audience>>();
  return (scope) => {
    const key = scope.map((child) => child.id).join("\n");
    const known = scopes.get(key) ?? new Map<string, Audience>();
    scopes.set(key, known);
    return (text) => {
      const audience = known.get(text) ?? readAudience(text, profile, scope);
      known.set(text, audience);
      return audience;
    };
  };
}
