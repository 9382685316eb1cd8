import * as z from "zod/mini";
import { readOutcomes } from "./email-outcomes.ts";
import { id, optionalText } from "./fields.ts";
import { addedTextBytes, addedSubjectCharacters, addedFileBytes } from "./limits.ts";
import { defineRoute } from "./route.ts";

/** What is wrong with a text or file, and what the parent can do instead. */
export const addedEmailTexts = {
  text_too_long: "That’s more than fits here. Please paste one email or letter at a time.",
  file_too_large:
    "This file is too large: 3 MB is the most we can read. Send a smaller one, or paste its text instead.",
  file_empty: "This file is empty. Please choose another.",
  wrong_kind:
    "We can’t read this kind of file. Choose a saved email (.eml), a PDF, a Word document (.docx) or a picture (.jpg, .png or .webp).",
  picture_not_opened:
    "This browser can’t open this picture. If it’s an iPhone photo (.heic), add it from the iPhone, or save it as JPEG and choose that.",
  name_too_long: "Please give this file a shorter name.",
  broken: "This file didn’t arrive whole. Please try again.",
  nothing: "Paste an email or choose a file first.",
} as const;
const words = addedEmailTexts;

export const addedFileName = /^[^/\\\p{Cc}]+\.(?:eml|pdf|docx|jpe?g|png|webp)$/iu;

const addedText = z.string({ error: words.nothing }).check(
  z.refine((text) => text.trim() !== "", { error: words.nothing, abort: true }),
  z.refine((text) => new TextEncoder().encode(text).length <= addedTextBytes, words.text_too_long),
);

const addedFile = z.object({
  filename: z
    .string({ error: words.wrong_kind })
    .check(z.maxLength(255, words.name_too_long), z.regex(addedFileName, words.wrong_kind)),
  /** Base64. */
  content: z
    .string({ error: words.wrong_kind })
    .check(
      z.minLength(1, words.file_empty),
      z.maxLength(Math.ceil(addedFileBytes / 3) * 4, { error: words.file_too_large, abort: true }),
      z.regex(/^[A-Za-z0-9+/]*={0,2}$/, words.broken),
    ),
});

/** One email or letter, as text or as a file. */
export const emailToAdd = z
  .object({
    text: z.optional(addedText),
    /** The subject of the text, if it isn't in it. */
    subject: z.optional(optionalText(addedSubjectCharacters)),
    file: z.optional(addedFile),
  })
  .check(z.refine(({ text, file }) => (text === undefined) !== (file === undefined), words.nothing));
export type EmailToAdd = z.infer<typeof emailToAdd>;

/** Extra field of a 409: the existing message. */
export const addedBefore = z.object({ message_id: id });

/** What became of an added email on today's page. */
export const addedEmail = z.object({
  message_id: id,
  outcome: z.enum(readOutcomes),
  /** For `not_for_you`: the words that say so. */
  words: z.nullable(z.string()),
  /** The page's lines that come from it. */
  lines: z.array(z.object({ item_id: id, text: z.string(), due_words: z.nullable(z.string()) })),
});
export type AddedEmail = z.infer<typeof addedEmail>;

/**
 * Reads it at once, adds it to today's page and answers with what that says of it. Takes JSON, or multipart/form-data with a field `file` or `text`
 * and `subject`.
 */
export const addEmail = defineRoute("POST /emails/add/", { body: emailToAdd, 201: addedEmail });
