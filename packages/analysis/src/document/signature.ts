import { holdsDetail } from "../text/greeting.ts";
import type { Section } from "./types.ts";

/** Names below the last sentence: "Dee & Marcus", "Coach Diallo", "Fernhill Primary School", "Tom". */
export function dropSignature(sections: readonly Section[]): void {
  const last = sections.findLast((section) => section.sentences.length > 0);
  const sentences = last?.sentences ?? [];
  const [alone] = sentences;
  // A name above a longer line looks like a title.
  if (sentences.length === 1 && alone && isName(last?.heading ?? "") && isPost(alone.text)) sentences.pop();
  for (let names = 0; names < 3; names += 1) {
    const sentence = sentences.at(-1);
    const before = sentences.at(-2);
    if (!sentence || !before || sentence.form !== "sentence" || sentence.paragraph === before.paragraph)
      return;
    if (!isName(sentence.text) && !(names === 0 && isPost(sentence.text))) return;
    sentences.pop();
  }
}

const post =
  /^(?:[\w&,'’/()-]+\s+){0,6}(?:teachers?|head ?(?:teacher|master|mistress)|principal|tutor|SENC[Oo]|manager|officer|secretary|treasurer|chair(?:person|man|woman)?|co-?ordinator|administrator|assistant|bursar|matron|nurse|librarian|counsellor|caretaker|governor|(?:head|director|leader|co-?ordinator|lead) (?:of|for) [\w&,' -]+)\.?$/i;
const told =
  /\b(?:is|are|was|were|will|has|have|please|must|see|ask|tell|thank|thanks|need|can|the|your|our|to)\b/i;

/** "Additional support needs teacher", "Head of Year 9": the job title under a name. */
function isPost(text: string): boolean {
  return text.length < 70 && post.test(text) && !told.test(text);
}

/** Words that join the parts of a name, and those it ends with: "Fernhill School office". */
const joint = /^(?:and|&|of|the|at|for|-|–|,|office|team|staff)$/i;

function isName(text: string): boolean {
  if (text === "") return false;
  const words = text.replace(/[.,]+$/, "").split(/\s+/);
  if (words.length > 6 || /\d|[!?:;£@]/.test(text) || holdsDetail(text)) return false;
  return (
    words.every((word) => /^[\p{Lu}][\p{L}'’.&-]*,?$/u.test(word) || joint.test(word)) &&
    !joint.test(words[0] ?? "")
  );
}
