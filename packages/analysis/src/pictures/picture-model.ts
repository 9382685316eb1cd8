import type { Block } from "../types.ts";

/** A picture for a language model. It is drawn anew, so nothing of the file but its points is left: no place, no camera, no name. */
export type ShownPicture = { media_type: "image/jpeg"; content: Uint8Array };

/** `isPoor` is true if some of its text couldn't be read; that text is not among the blocks. */
export type PictureText = { blocks: Block[]; isPoor: boolean };

/** Reads the text in a picture with a language model that sees. @throws PictureNotRead */
export type PictureModel = (picture: ShownPicture, signal: AbortSignal | undefined) => Promise<PictureText>;

/** The model gave no text that can be used, so the picture is read on this machine. */
export class PictureNotRead extends Error {
  override name = "PictureNotRead";
}
