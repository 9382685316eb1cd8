import type { SaxesTagNS } from "saxes";

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

export const nameOf = ({ uri, local }: { uri: string; local: string }): string =>
  `${prefixes[uri] ?? "other"}:${local}`;

export function valueOf(tag: SaxesTagNS, name = "w:val"): string {
  for (const attribute of Object.values(tag.attributes))
    if (nameOf(attribute) === name) return attribute.value;
  return "";
}

/** The attributes that mammoth may know, as text; with the namespaces for the outermost element. */
export function attributesOf(tag: SaxesTagNS, isRoot: boolean): string {
  const known = Object.values(tag.attributes).flatMap((attribute) => {
    const prefix = prefixes[attribute.uri] ?? "";
    return writtenPrefixes.includes(prefix)
      ? ` ${prefix}:${attribute.local}="${quoted(attribute.value)}"`
      : [];
  });
  return (isRoot ? declarations : "") + known.join("");
}

const quoted = (value: string): string =>
  value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
