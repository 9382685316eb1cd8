/** A minimal PDF writer: A4 documents with real, selectable text in Helvetica, enough for what a school office exports. */

type Line = { text: string; bold: boolean; size: number; x: number; gap: number };

const LINES_PER_PAGE = 44;
const CHARS_PER_LINE = 88;

/**
 * Blocks are separated by empty lines: "# Title", "## Heading", a paragraph, which is wrapped, or a table of "| cells |", spread over the
 * width. Characters outside Latin-1 become "?".
 */
export function writePdf(source: string): Uint8Array {
  const lines = source
    .trim()
    .split(/\n{2,}/)
    .flatMap(linesOf);
  const pages: Line[][] = [];
  for (let at = 0; at < lines.length; at += LINES_PER_PAGE) pages.push(lines.slice(at, at + LINES_PER_PAGE));
  const kids = pages.map((_, index) => `${5 + index * 2} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((page, index) => [pageObject(6 + index * 2), stream(content(page))]),
  ];
  return assemble(objects);
}

function linesOf(block: string): Line[] {
  if (block.startsWith("# ")) return heading(block.slice(2), 16);
  if (block.startsWith("## ")) return heading(block.slice(3), 12);
  if (!block.startsWith("| ")) return [...wrap(block).map((text) => plain(text)), { ...plain(""), gap: 6 }];
  return block.split("\n").flatMap((row, index) =>
    row
      .slice(2, -2)
      .split(" | ")
      .map((text, column, cells) => ({
        ...plain(text),
        bold: index === 0,
        x: 56 + (column * 490) / cells.length,
        gap: column === 0 ? 15 : 0,
      })),
  );
}

const heading = (text: string, size: number): Line[] => [{ text, bold: true, size, x: 56, gap: size + 12 }];
const plain = (text: string): Line => ({ text, bold: false, size: 11, x: 56, gap: 15 });

function wrap(paragraph: string): string[] {
  const lines = [""];
  for (const word of paragraph.split(/\s+/)) {
    const current = lines.at(-1)!;
    if (current.length + word.length + 1 > CHARS_PER_LINE) lines.push(word);
    else lines[lines.length - 1] = current === "" ? word : `${current} ${word}`;
  }
  return lines;
}

function pageObject(contents: number): string {
  return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contents} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`;
}

function content(page: Line[]): string {
  let y = 800;
  return page
    .map((line) => {
      y -= line.gap;
      return `BT /${line.bold ? "F2" : "F1"} ${line.size} Tf ${line.x.toFixed(0)} ${y} Td (${literal(line.text)}) Tj ET`;
    })
    .join("\n");
}

function literal(text: string): string {
  return text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[–—]/g, "-")
    .replaceAll(/[^\x20-\xff]/g, "?")
    .replaceAll(/[\\()]/g, String.raw`\$&`);
}

const stream = (text: string): string => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;

function assemble(objects: string[]): Uint8Array {
  let file = "%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
