import type { createGoogle as create, Google } from "./google.ts";

export { ReadingNotAllowed } from "./errors.ts";
export type { Google } from "./google.ts";

/** Loads Google's libraries (8 MB), so that a server without a Google client never does. */
export const createGoogle = async (...given: Parameters<typeof create>): Promise<Google> =>
  (await import("./google.ts")).createGoogle(...given);
