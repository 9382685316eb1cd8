import type { ChildProfile, FamilyProfile } from "./profile.ts";
import { readAudience } from "./read-audience.ts";
import type { Audience } from "./types.ts";

/** Among which children, then of which text. */
export type AudienceReader = (scope: readonly ChildProfile[]) => (text: string) => Audience;

/** Reads whom the texts of one message name, each wording once for the same children, whoever asks. Lives and dies with the message. */
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
