import { SaxesParser, type SaxesTagNS } from "saxes";
import { visibleLength } from "./clean-text.ts";

/** `letters` counts the visible ones; `isPartial` is true if there is text in a form that we don't read. */
export type PlainWordXml = { xml: string; letters: number; isPartial: boolean };

/**
 * A part of a Word document reduced to what mammoth reads. Mammoth drops an element that it doesn't know together with its text: merge
 * fields, writing directions, text boxes. We take such elements away and keep what they hold. Of alternatives (`mc:AlternateContent`) the one
 * with most text stays. Hidden runs, text moved away and the insides of field codes go.
 */
export function plainWordXml(xml: string): PlainWordXml {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const written: Written[] = [{ parts: [], letters: 0, isPartial: false }];
  const open: Open[] = [];
  const fields: ("code" | "result")[] = [];
  const out = () => written.at(-1)!;

  const onText = (text: string) => {
    const here = open.at(-1);
    if (here?.name === "m:t" && text.trim() !== "") out().isPartial = true;
    if (here?.does !== "keep" || (here.name !== "w:t" && here.name !== "w:instrText")) return;
    if (here.isHidden || fields.slice(0, -1).includes("code")) return;
    out().parts.push(escapeXml(text));
    if (here.name === "w:t") out().letters += visibleLength(text);
  };
  // checkXml has refused what is not well-formed; a prefix that stands for nothing is no reason to refuse a letter.
  parser.on("error", () => undefined);
  parser.on("text", onText);
  parser.on("cdata", onText);
  parser.on("opentag", (tag) => {
    const around = open.at(-1);
    const kind = kindOf(tag, around);
    const isHidden = around?.isHidden === true && kind.name !== "w:txbxContent";
    if (kind.does !== "drop") {
      if (kind.name === "w:fldChar") followField(fields, tag);
      if (kind.name === "w:vanish" && isOn(tag)) hideRun(open);
      if (kind.name === "w:gridBefore" && around) around.after = emptyCell(valueOf(tag));
      if (textElsewhere.has(kind.name)) out().isPartial = true;
      if (branches.has(kind.name)) written.push({ parts: [], letters: 0, isPartial: false });
      const isRoot = open.length === 0;
      out().parts.push(kind.does === "keep" ? `<${kind.name}${attributesOf(tag, isRoot)}>` : kind.before);
    }
    open.push({ ...kind, isHidden });
  });
  parser.on("closetag", () => {
    const { name, does, after, best } = open.pop()!;
    if (does === "drop") return;
    if (branches.has(name)) return chooseBranch(written.pop()!, open.at(-1));
    if (best) join(out(), best);
    // A field whose end is missing must not swallow the rest of the letter.
    if (name === "w:p") fields.fill("result");
    out().parts.push(does === "keep" ? `</${name}>${after}` : after);
  });
  parser.write(xml).close();
  const { parts, letters, isPartial } = out();
  return { xml: parts.join(""), letters, isPartial };
}

type Written = { parts: string[]; letters: number; isPartial: boolean };
type Kind = { name: string; does: "keep" | "unwrap" | "drop"; before: string; after: string };
type Open = Kind & { isHidden: boolean; best?: Written };

const branches = new Set(["mc:Choice", "mc:Fallback"]);
/** These stand for text in another part of the file: a diagram, a whole document. */
const textElsewhere = new Set(["dgm:relIds", "w:altChunk", "w:subDoc"]);
const keptNames =
  "document body p r t tab br sym hyperlink tbl tr tc sdt sdtContent ins moveTo pict txbxContent noBreakHyphen softHyphen footnoteReference endnoteReference fldChar instrText footnotes footnote endnotes endnote";
const kept = new Set(keptNames.split(" ").map((name) => `w:${name}`));
const dropped = new Set(["w:del", "w:moveFrom", "w:rt", "w:delText"]);
const renamed: Record<string, string> = {
  "w:cr": "w:br",
  "w:ptab": "w:tab",
  // Mammoth looks for nothing but pictures in a drawing.
  "w:drawing": "w:pict",
};

function kindOf(tag: SaxesTagNS, around: Open | undefined): Kind {
  const name = nameOf(tag);
  const kind = (does: Kind["does"], before = "", after = ""): Kind => ({ name, does, before, after });
  if (around?.does === "drop") return kind("drop");
  const isProperty =
    /^w:(?:\w+Pr|ffData)$/.test(name) ||
    (around?.does === "keep" && !kept.has(around.name) && /^(?:w|wordml):/.test(name));
  if (isProperty || kept.has(name)) return kind("keep");
  if (dropped.has(name)) return kind("drop");
  if (name === "w:fldSimple") return kind("unwrap", ...asField(tag));
  const other = renamed[name];
  return other ? kind("unwrap", `<${other}>`, `</${other}>`) : kind("unwrap");
}

const marker = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;

/** A simple field in the longer form, so that mammoth makes a link of it if it is one. */
function asField(tag: SaxesTagNS): [string, string] {
  const code = `<w:r><w:instrText>${escapeXml(valueOf(tag, "w:instr"))}</w:instrText></w:r>`;
  return [`${marker("begin")}${code}${marker("separate")}`, marker("end")];
}

function followField(fields: ("code" | "result")[], tag: SaxesTagNS): void {
  const type = valueOf(tag, "w:fldCharType");
  if (type === "begin") fields.push("code");
  else if (type === "end") fields.pop();
  else if (fields.length > 0) fields[fields.length - 1] = "result";
}

const isOn = (tag: SaxesTagNS): boolean => !/^(?:0|false|off)$/.test(valueOf(tag));

function hideRun(open: readonly Open[]): void {
  const run = open.at(-2);
  if (open.at(-1)?.name === "w:rPr" && run?.name === "w:r") run.isHidden = true;
}

/** A row that begins further right than the others. */
const emptyCell = (columns: string): string =>
  `<w:tc><w:tcPr><w:gridSpan w:val="${Number.parseInt(columns, 10) || 1}"/></w:tcPr><w:p/></w:tc>`;

function chooseBranch(branch: Written, alternatives: Open | undefined): void {
  if (alternatives && branch.letters > (alternatives.best?.letters ?? -1)) alternatives.best = branch;
}

function join(out: Written, { parts, letters, isPartial }: Written): void {
  for (const part of parts) out.parts.push(part);
  out.letters += letters;
  out.isPartial ||= isPartial;
}

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Namespaces of Word files, and the prefix under which we write or know them. Programs choose their own prefixes. */
const prefixes: Record<string, string> = {
  "http://schemas.openxmlformats.org/wordprocessingml/2006/main": "w",
  "http://purl.oclc.org/ooxml/wordprocessingml/main": "w",
  "http://schemas.openxmlformats.org/officeDocument/2006/relationships": "r",
  "http://purl.oclc.org/ooxml/officeDocument/relationships": "r",
  "http://schemas.microsoft.com/office/word/2010/wordml": "wordml",
  "http://schemas.openxmlformats.org/markup-compatibility/2006": "mc",
  "http://schemas.openxmlformats.org/officeDocument/2006/math": "m",
  "http://purl.oclc.org/ooxml/officeDocument/math": "m",
  "http://schemas.openxmlformats.org/drawingml/2006/diagram": "dgm",
  "http://purl.oclc.org/ooxml/drawingml/diagram": "dgm",
};
const writtenPrefixes = ["w", "r", "wordml"];
const declarations = Object.entries(prefixes)
  .filter(([uri, prefix]) => writtenPrefixes.includes(prefix) && uri.startsWith("http://schemas"))
  .map(([uri, prefix]) => ` xmlns:${prefix}="${uri}"`)
  .join("");

const nameOf = ({ uri, local }: { uri: string; local: string }): string =>
  `${prefixes[uri] ?? "other"}:${local}`;

const valueOf = ({ attributes }: SaxesTagNS, name = "w:val"): string =>
  Object.values(attributes).find((attribute) => nameOf(attribute) === name)?.value ?? "";

/** The attributes that mammoth may know, as text; with the namespaces for the outermost element. */
function attributesOf(tag: SaxesTagNS, isRoot: boolean): string {
  const known = Object.values(tag.attributes).flatMap(({ uri, local, value }) => {
    const prefix = prefixes[uri] ?? "";
    return writtenPrefixes.includes(prefix) ? ` ${prefix}:${local}="${quoted(value)}"` : [];
  });
  return (isRoot ? declarations : "") + known.join("");
}

const quoted = (value: string): string =>
  value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
