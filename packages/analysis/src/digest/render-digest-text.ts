import type { Digest, DigestLine } from "./types.ts";

/** The digest as plain text: what the HTML part of the e-mail says, and what the command line prints. */
export function renderDigestText(digest: Digest): string {
  const lines: string[] = [digest.date_words, "=".repeat(digest.date_words.length), "", digest.headline, ""];
  for (const section of digest.sections) {
    const parts: [string, DigestLine[]][] = [
      ["Today", section.today],
      ["This evening", section.this_evening],
      ["Next 7 days", section.next_7_days],
      ["Later", section.later],
      ["For information (no action needed)", section.for_information],
    ];
    if (parts.every(([, entries]) => entries.length === 0)) continue;
    lines.push(section.title, "-".repeat(section.title.length));
    for (const [title, entries] of parts) {
      if (entries.length === 0) continue;
      lines.push(`${title}:`, ...entries.map(renderLine));
    }
    lines.push("");
  }
  if (digest.notices.length > 0)
    lines.push("Please look yourself:", ...digest.notices.map((notice) => `  ! ${notice.text}`), "");
  lines.push(digest.footer);
  return lines.join("\n");
}

function renderLine(line: DigestLine): string {
  const mark = line.kind === "action" ? "[ ]" : " - ";
  const details = [
    line.due_words,
    line.amount,
    line.optional ? "optional" : null,
    ...line.flags.map((flag) => flagWords[flag]),
  ]
    .filter(Boolean)
    .join("; ");
  return `  ${mark} ${line.text.replace(/\s+/g, " ")}${details ? ` (${details})` : ""}${line.link ? `\n      ${line.link}` : ""}`;
}

const flagWords = {
  weekday_contradiction: "the weekday and the date do not agree in the email",
  unconfirmed: "please check in the email",
  cancelled: "cancelled",
} as const;
