import { sentencesOf } from "../document/sentences-of.ts";
import { textsOf } from "../document/texts-of.ts";
import { audienceReader } from "../family/audience-reader.ts";
import { classQuestion as questionOf, type ClassQuestion as Question } from "../family/class-question.ts";
import type { ChildProfile } from "../family/profile.ts";
import type { Reading } from "../reading/reading.ts";
import { audienceRules, type AudienceRules } from "./audience-of.ts";

export { ofClass } from "../family/class-question.ts";
/** The classes that a message names and that children of ours may be in, and its audience if they are in none of `classes`. */
export type ClassQuestion = Question<AudienceRules>;

/** Null if the message names no class that could be a child's whose class the family hasn't told. */
export const classQuestion = (
  { profile, document, ...reading }: Reading,
  scope: ChildProfile[],
  from: Parameters<typeof audienceRules>[3],
): ClassQuestion | null =>
  questionOf(
    [...textsOf(document), ...sentencesOf(document).map(({ group }) => group ?? "")],
    { profile, scope },
    (denied, without) =>
      audienceRules(
        { ...reading, document, profile: denied, audiences: audienceReader(denied) },
        denied,
        without,
        from,
      ),
  );
