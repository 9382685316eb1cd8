import type { Picture } from "@gatepost/contract/pictures";
import type { PictureOf } from "./mail-styles.ts";

/**
 * Where the frame gets a picture: one that came with the mail, or, once the parent asks, from its sender over https.
 * @param own those that came with the mail, by their addresses
 */
export function picturesOf(own: readonly Picture[], asked: boolean): PictureOf {
  const parts = new Map(own.map(({ address, src }) => [address, src]));
  return (address) => {
    if (/^cid:/i.test(address)) return parts.get(`cid:${decoded(address.slice("cid:".length))}`);
    return asked && /^(?:https?:)?\/\//i.test(address) ? secure(address) : undefined;
  };
}

/** The address over https, without characters that could end the `url("…")` around it. */
function secure(address: string): string | undefined {
  const whole = address.replace(/^(?:https?:)?/i, "https:");
  if (!URL.canParse(whole)) return undefined;
  return new URL(whole).href.replaceAll(
    /["'()\\]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
}

function decoded(contentId: string): string {
  try {
    return decodeURIComponent(contentId);
  } catch {
    return contentId; // a stray %
  }
}
