import type { Audience } from "../family/types.ts";

/** Reads a text's audience, once per text; null if there is no text. */
export type Read = (text: string | null | undefined) => Audience | null;

/** Whether a text names a group or a child, not just everybody. */
export const specific = (audience: Audience | null) =>
  audience?.named === true && audience.mentions.some((mention) => mention.kind !== "everyone");
