/** Extracts JSON from a model's text: drops fences and chatter, and closes a truncated answer after its last complete item. */
export function repairJson(text: string): unknown {
  const from = text.indexOf("{");
  if (from < 0) return null;
  const body = text
    .slice(from)
    .replace(/```[\s\S]*$/, "")
    .trim();
  return parse(body) ?? parse(body.slice(0, body.lastIndexOf("}") + 1)) ?? parse(closeOpen(body));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Cuts after the last complete object and closes the open brackets. */
function closeOpen(text: string): string {
  let open: string[] = [];
  let inString = false;
  let safe: { at: number; open: string[] } | null = null;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (inString) {
      if (char === "\\") at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === "{" || char === "[") open = [...open, char === "{" ? "}" : "]"];
    else if (char === "}" || char === "]") {
      open = open.slice(0, -1);
      if (char === "}") safe = { at, open };
    }
  }
  return safe ? text.slice(0, safe.at + 1) + safe.open.toReversed().join("") : "";
}
