const reasons = {
  too_large: "the file is too large to read safely",
  too_complex: "the file is too complex to read safely",
  damaged: "the file is damaged",
} as const;

/** An attachment that we refuse to read. The error message is the reason in words for the parent, to follow "because". */
export class FileRefused extends Error {
  override readonly name = "FileRefused";
  readonly code: keyof typeof reasons;

  constructor(code: keyof typeof reasons, options?: ErrorOptions) {
    super(reasons[code], options);
    this.code = code;
  }
}

export const partlyRead = "some of its text is in a form that we can’t read";

/** A warning, until its picture has been read. */
export const emailIsImage = "This email is an image we could not read.";
