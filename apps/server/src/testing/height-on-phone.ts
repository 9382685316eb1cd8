import { parseDocument } from "htmlparser2";

type Node = ReturnType<typeof parseDocument>["children"][number];
type Element = Extract<Node, { attribs: unknown }>;

const phone = 390;
/** Of the font size: that of a bold sans serif. */
const letter = 0.53;

/** About how many pixels high a phone shows an email of ours: tables within tables, with widths, paddings, and text of a few sizes. */
export const heightOnPhone = (html: string): number =>
  blocks(parseDocument(html).children, { width: phone, font: 16, row: 22 });

type Box = { width: number; font: number; row: number };

function blocks(nodes: readonly Node[], box: Box): number {
  let height = 0;
  let inline: string[] = [];
  let row = 0;
  const endRow = () => {
    const text = inline.join("").replaceAll(/\s+/g, " ").trim();
    if (text !== "")
      height += Math.ceil((text.length * box.font * letter) / box.width) * Math.max(row, box.row);
    inline = [];
    row = 0;
  };
  const visit = (node: Node) => {
    if (node.type === "text") return void inline.push(node.data);
    if (!("attribs" in node) || ["head", "style"].includes(node.name) || style(node, "display") === "none")
      return;
    if (node.name === "br") return endRow();
    if (node.name === "table") return (endRow(), void (height += rows(node, box)));
    if (["h1", "h2", "div", "body", "html"].includes(node.name) || style(node, "display") === "block") {
      endRow();
      const padding = pixels(style(node, "padding"));
      height +=
        blocks(node.children, { ...box, font: size(node, box.font), row: lineOf(node, box.row) }) +
        padding.both;
      return;
    }
    row = Math.max(row, lineOf(node, 0));
    for (const child of node.children) visit(child);
  };
  for (const node of nodes) visit(node);
  endRow();
  return height;
}

/** A table's rows, each as high as its highest cell. */
function rows(table: Element, box: Box): number {
  const border = style(table, "border-width") === "1px" ? 2 : 0;
  const heights = elements(table).map((tr) => {
    const cells = elements(tr);
    const given = cells.map(({ attribs }) => Number(attribs["width"]) || 0);
    const left = box.width - border - given.reduce((sum, one) => sum + one, 0);
    const share = left / given.filter((one) => one === 0).length;
    return Math.max(
      ...cells.map((cell, at) => {
        const padding = pixels(style(cell, "padding"));
        const width = (given[at] || share) - padding.sides;
        return (
          blocks(cell.children, { width, font: size(cell, box.font), row: lineOf(cell, box.row) }) +
          padding.both
        );
      }),
    );
  });
  return heights.reduce((sum, one) => sum + one, border);
}

const elements = (node: Element): Element[] => node.children.filter((child) => "attribs" in child);

const style = ({ attribs }: Element, name: string): string =>
  new RegExp(`(?:^|;)${name}:([^;]+)`).exec(attribs["style"] ?? "")?.[1] ?? "";

const size = (node: Element, around: number): number =>
  Number.parseInt(style(node, "font-size"), 10) || around;
const lineOf = (node: Element, around: number): number =>
  Number.parseInt(style(node, "line-height"), 10) || around;

/** "8px 0" and "16px 16px 20px": above and below together, and left and right together. */
function pixels(padding: string): { both: number; sides: number } {
  const [top = 0, right = top, bottom = top, left = right] = padding
    .split(" ")
    .filter(Boolean)
    .map(Number.parseFloat);
  return { both: top + bottom, sides: right + left };
}
