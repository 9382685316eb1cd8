import { SaxesParser } from "saxes";
import { FileRefused } from "./file-refused.ts";
import { limits } from "./limits.ts";

/**
 * Refuses XML that would cost a tree-building parser far more than its bytes: too many, too deep or too wide elements, document types, and
 * anything not well-formed, which parsers read differently. Returns the number of tags.
 * @throws FileRefused
 */
export function checkXml(xml: string, tagsLeft: number): number {
  const tags = countTags(xml, tagsLeft);
  let depth = 0;
  let attributes = 0;
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on("error", (cause) => {
    throw new FileRefused("damaged", { cause });
  });
  parser.on("doctype", () => {
    throw new FileRefused("too_complex");
  });
  parser.on("opentagstart", () => {
    attributes = 0;
    depth += 1;
    if (depth > limits.xmlDepth) throw new FileRefused("too_complex");
  });
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > limits.xmlAttributes) throw new FileRefused("too_complex");
  });
  parser.on("closetag", () => {
    depth -= 1;
  });
  parser.write(xml).close();
  return tags;
}

/** Runs first because it costs next to nothing. */
function countTags(xml: string, most: number): number {
  let tags = 0;
  for (let at = xml.indexOf("<"); at >= 0; at = xml.indexOf("<", at + 1)) {
    tags += 1;
    if (tags > most) throw new FileRefused("too_complex");
  }
  return tags;
}
