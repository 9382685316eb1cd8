import { detailsOf, groupsOf, type GroupName } from "./digest-sections.ts";
import type { Digest, DigestLine } from "./emails.ts";

type TextLine = Pick<DigestLine, "kind" | "text" | "due_words" | "amount" | "optional" | "flags" | "link"> &
  Partial<Pick<DigestLine, "done_at">>;
type TextDigest = Pick<Digest, "date_words" | "headline" | "notices" | "footer" | "alert"> & {
  sections: readonly ({ title: string } & Record<GroupName, readonly TextLine[]>)[];
};

/** A digest as plain text, without what is done: for emails, previews and the command line. */
export function renderDigestText(digest: TextDigest): string {
  const lines = [digest.date_words, "=".repeat(digest.date_words.length), "", digest.headline, ""];
  if (digest.alert) lines.unshift(digest.alert, "");
  for (const section of digest.sections) {
    const groups = groupsOf(section).map(({ heading, lines: all }) => ({
      heading,
      open: all.filter(({ done_at }) => !done_at),
    }));
    const filled = groups.filter(({ open }) => open.length > 0);
    if (filled.length === 0) continue;
    lines.push(section.title, "-".repeat(section.title.length));
    for (const { heading, open } of filled) lines.push(`${heading}:`, ...open.map(renderLine));
    lines.push("");
  }
  if (digest.notices.length > 0)
    lines.push("Please look yourself:", ...digest.notices.map((notice) => `  ! ${notice.text}`), "");
  lines.push(digest.footer);
  return lines.join("\n");
}

function renderLine(line: TextLine): string {
  const mark = line.kind === "action" ? "[ ]" : " - ";
  const details = detailsOf(line).join("; ");
  return `  ${mark} ${line.text.replace(/\s+/g, " ")}${details ? ` (${details})` : ""}${line.link ? `\n      ${line.link}` : ""}`;
}
