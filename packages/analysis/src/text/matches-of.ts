/** All matches. `matchAll` copies the pattern at each call, and each sentence is tested against some hundred patterns. */
export function matchesOf(text: string, form: RegExp): readonly RegExpExecArray[] {
  form.lastIndex = 0;
  let match = form.exec(text);
  if (!match) return none;
  const found: RegExpExecArray[] = [];
  for (; match; match = form.exec(text)) {
    found.push(match);
    if (match[0] === "")
      form.lastIndex += form.unicode && (text.codePointAt(match.index) ?? 0) > 0xffff ? 2 : 1;
  }
  return found;
}

const none: readonly RegExpExecArray[] = [];
