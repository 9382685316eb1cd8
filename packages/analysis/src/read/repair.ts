/** In characters: several times the longest answer that a call has room for. */
const longestAnswer = 200_000;
/** Answers nest six levels deep. */
const deepest = 32;

/** Drops fences and chatter, and closes a cut answer after its last whole item. Takes linear time; brackets nested too deep give null. */
export function repairJson(text: string): { value: unknown; isCut: boolean } {
  const from = text.indexOf("{");
  if (from < 0) return { value: null, isCut: false };
  const body = text
    .slice(from, from + longestAnswer)
    .replace(/```[\s\S]*$/, "")
    .trim();
  const whole = parse(body) ?? parse(body.slice(0, body.lastIndexOf("}") + 1));
  return whole === null ? { value: parse(closeOpen(body)), isCut: true } : { value: whole, isCut: false };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Cuts after the last complete object and closes the open brackets; empty if there is none, or if they are nested too deep. */
function closeOpen(text: string): string {
  const end = bracketsOf(text)?.objectEnd ?? 0;
  const whole = text.slice(0, end);
  const open = bracketsOf(whole)?.open ?? [];
  return whole + open.toReversed().join("");
}

/** The brackets that close what `text` leaves open, and the place behind its last complete object; null if nested too deep. */
function bracketsOf(text: string): { open: string[]; objectEnd: number } | null {
  const open: string[] = [];
  let inString = false;
  let objectEnd = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (inString) {
      if (char === "\\") at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === "{" || char === "[") {
      if (open.push(char === "{" ? "}" : "]") > deepest) return null;
    } else if (char === "}" || char === "]") {
      open.pop();
      if (char === "}") objectEnd = at + 1;
    }
  }
  return { open, objectEnd };
}
