import type { Section } from "./types.ts";

/** Names below the last sentence: "Dee & Marcus", "Coach Diallo", "Fernhill Primary School", "Tom". */
export function dropSignature(sections: readonly Section[]): void {
  const units = sections.findLast((section) => section.units.length > 0)?.units ?? [];
  for (let names = 0; names < 3; names += 1) {
    const unit = units.at(-1);
    const before = units.at(-2);
    if (!unit || !before || unit.form !== "sentence" || unit.paragraph === before.paragraph) return;
    if (!isName(unit.text)) return;
    units.pop();
  }
}

/** Between the words of a name, and what it is the name of: "Fernhill School office". */
const joint = /^(?:and|&|of|the|at|for|-|–|,|office|team|staff)$/i;

function isName(text: string): boolean {
  const words = text.replace(/[.,]+$/, "").split(/\s+/);
  if (words.length > 6 || /\d|[!?:;£@]/.test(text)) return false;
  return (
    words.every((word) => /^[\p{Lu}][\p{L}'’.&-]*,?$/u.test(word) || joint.test(word)) &&
    !joint.test(words[0] ?? "")
  );
}
