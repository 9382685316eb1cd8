import type { Document } from "../document/types.ts";
import type { Audience } from "../family/types.ts";
import { type Read, specific } from "./specific.ts";

/**
 * Whether a message addresses other years or classes only: "Dear Year 6 parents" is never for a child of Year 4, whatever an attachment
 * or a name in it says. Not if it also greets our children, or everybody, further down.
 */
export function addressesOthersOnly({ salutations }: Document, read: Read): boolean {
  const audiences = salutations.map(read);
  return (
    audiences.some(isForOthers) &&
    audiences.every((audience, index) => isForOthers(audience) || (index === 0 && !isForOurs(audience)))
  );
}

const isForOurs = (audience: Audience | null): boolean =>
  audience !== null && audience.named && audience.children.length > 0;

const isForOthers = (audience: Audience | null): boolean =>
  specific(audience) &&
  audience !== null &&
  audience.children.length === 0 &&
  audience.mentions.every(({ kind, excluded }) => !excluded && (kind === "year" || kind === "class"));
