import { expect, test } from "vitest";
import { wordParts, zipOf } from "../testing/word-file.ts";
import { readDocx } from "./docx.ts";

const read = async (body: string) => {
  const { blocks, isPartial } = await readDocx(zipOf(wordParts(body)));
  return { lines: blocks.map(({ text, cells }) => (cells ? cells.join(" | ") : text)), isPartial };
};

const p = (...runs: string[]) => `<w:p>${runs.join("")}</w:p>`;
const r = (text: string, properties = "") =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const fieldChar = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const field = (code: string, result: string) =>
  `${fieldChar("begin")}<w:r><w:instrText>${code}</w:instrText></w:r>${fieldChar("separate")}${result}${fieldChar("end")}`;

const mc = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const wps = 'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"';
const wp = 'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"';
const a = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const v = 'xmlns:v="urn:schemas-microsoft-com:vml"';
const drawn = (...boxes: string[]) =>
  `<w:drawing><wp:anchor ${wp}><wp:positionH><wp:posOffset>2540</wp:posOffset></wp:positionH><a:graphic ${a}><a:graphicData>${boxes.map((box) => `<wps:wsp ${wps}><wps:txbx><w:txbxContent>${box}</w:txbxContent></wps:txbx></wps:wsp>`).join("")}</a:graphicData></a:graphic></wp:anchor></w:drawing>`;
const vml = (box: string) =>
  `<w:pict><v:shape ${v} style="width:9pt"><v:textbox><w:txbxContent>${box}</w:txbxContent></v:textbox></v:shape></w:pict>`;
const choice = (first: string, fallback: string) =>
  `<mc:AlternateContent ${mc}><mc:Choice Requires="wps">${first}</mc:Choice>${fallback && `<mc:Fallback>${fallback}</mc:Fallback>`}</mc:AlternateContent>`;

test.each<[string, string, string[]]>([
  [
    "simple merge fields",
    p(r("Pay "), `<w:fldSimple w:instr=" MERGEFIELD Sum ">${r("£6.40")}</w:fldSimple>`, r(" by 3 July.")),
    ["Pay £6.40 by 3 July."],
  ],
  [
    "merge fields in the longer form",
    p(r("Pay "), field(" MERGEFIELD Sum ", r("£6.40")), r(".")),
    ["Pay £6.40."],
  ],
  [
    "a conditional field that asks for another one",
    p(
      r("Bring "),
      `${fieldChar("begin")}<w:r><w:instrText> IF </w:instrText></w:r>${field(" MERGEFIELD Year ", r("Y2"))}<w:r><w:instrText> = "Y2" "a hat" "boots"</w:instrText></w:r>${fieldChar("separate")}${r("a hat")}${fieldChar("end")}`,
      r("."),
    ),
    ["Bring a hat."],
  ],
  [
    "a field whose end is missing",
    p(fieldChar("begin"), r("Dear parents,")) + p(field(" DATE ", r("3 July"))),
    ["Dear parents,", "3 July"],
  ],
  [
    "writing directions of Arabic and Hebrew programs",
    p(
      r("Meet at "),
      `<w:dir w:val="ltr">${r("8.50am")}</w:dir>`,
      `<w:bdo w:val="ltr">${r(" sharp")}</w:bdo>`,
    ),
    ["Meet at 8.50am sharp"],
  ],
  [
    "smart tags, custom XML, controls, insertions and moved text",
    p(
      `<w:smartTag w:element="date">${r("3 July")}</w:smartTag>`,
      `<w:customXml w:element="x">${r(", hall")}</w:customXml>`,
      `<w:sdt><w:sdtPr><w:alias w:val="x"/></w:sdtPr><w:sdtContent>${r(", 2pm")}</w:sdtContent></w:sdt>`,
      `<w:ins w:id="1">${r(", tea")}</w:ins><w:moveTo w:id="2">${r(", cake")}</w:moveTo>`,
      `<w:moveFrom w:id="3">${r(", gone")}</w:moveFrom><w:del w:id="4"><w:r><w:delText>, old</w:delText></w:r></w:del>`,
    ),
    ["3 July, hall, 2pm, tea, cake"],
  ],
  [
    "line breaks and tabs of other programs",
    p("<w:r><w:t>Mon: judo</w:t><w:cr/><w:t>Tue:</w:t><w:ptab/><w:t>art</w:t></w:r>"),
    ["Mon: judo", "Tue: art"],
  ],
  [
    "Word's text box, drawn twice in the file",
    p(
      r("Dear parents,"),
      `<w:r>${choice(drawn(p(r("Return by 3 July"))), vml(p(r("Return by 3 July"))))}</w:r>`,
    ),
    ["Dear parents,", "Return by 3 July"],
  ],
  ["Word 2007's text box", p(r("Hello"), `<w:r>${vml(p(r("Bring a hat")))}</w:r>`), ["Hello", "Bring a hat"]],
  [
    "a newer program's text box without the older form",
    p(r("Hello"), `<w:r>${choice(drawn(p(r("Bring a hat"))), "")}</w:r>`),
    ["Hello", "Bring a hat"],
  ],
  [
    "a text box whose older form is a mere picture",
    p(r("Hello"), `<w:r>${choice(drawn(p(r("Bring a hat"))), `<w:pict><v:shape ${v}/></w:pict>`)}</w:r>`),
    ["Hello", "Bring a hat"],
  ],
  [
    "LibreOffice's and Google's drawing with two text boxes and no alternative",
    p(r("Hello"), `<w:r>${drawn(p(r("Mon 6 July")), p(r("Tue 7 July")))}</w:r>`),
    ["Hello", "Mon 6 July", "Tue 7 July"],
  ],
  [
    "a poster made of nothing but text boxes within text boxes",
    p(
      `<w:r>${choice(drawn(p(r("Fair"), `<w:r>${choice(drawn(p(r("4 July"))), vml(p(r("4 July"))))}</w:r>`)), "")}</w:r>`,
    ),
    ["Fair", "4 July"],
  ],
  [
    "no hidden text",
    p(r("Pay £3. "), r("Pay £900.", "<w:vanish/>"), r("Thank you.", '<w:vanish w:val="0"/>')),
    ["Pay £3. Thank you."],
  ],
  [
    "the text below the readings printed above it",
    p(`<w:r><w:ruby><w:rt>${r("small")}</w:rt><w:rubyBase>${r("Open day")}</w:rubyBase></w:ruby></w:r>`),
    ["Open day"],
  ],
])("reads %s", async (_, body, lines) => {
  expect(await read(body)).toEqual({ lines, isPartial: false });
});

const tc = (text: string, properties = "") =>
  `<w:tc>${properties && `<w:tcPr>${properties}</w:tcPr>`}${p(text && r(text))}</w:tc>`;
const tr = (...cells: string[]) => `<w:tr>${cells.join("")}</w:tr>`;
const restart = '<w:vMerge w:val="restart"/>';
const club = tr(tc("Mon", restart), tc("Judo"), tc("Gym"));

test.each<[string, string, string[]]>([
  [
    "cells merged downwards",
    club + tr(tc("", "<w:vMerge/>"), tc("Lego"), tc("Y2")),
    ["Mon | Judo | Gym", "Mon | Lego | Y2"],
  ],
  [
    "cells merged downwards, said in full",
    club + tr(tc("", '<w:vMerge w:val="continue"/>'), tc("Lego"), tc("Y2")),
    ["Mon | Judo | Gym", "Mon | Lego | Y2"],
  ],
  [
    "merged cells beside a bookmark",
    `<w:bookmarkStart w:id="1" w:name="clubs"/>${club}${tr(tc("", "<w:vMerge/>"), tc("Lego"), tc("Y2"))}<w:bookmarkEnd w:id="1"/>`,
    ["Mon | Judo | Gym", "Mon | Lego | Y2"],
  ],
  [
    "a heading across two columns",
    `<w:tr><w:trPr><w:tblHeader/></w:trPr>${tc("Day")}${tc("Club", '<w:gridSpan w:val="2"/>')}</w:tr>${club}`,
    ["Day | Club | Club", "Mon | Judo | Gym"],
  ],
  [
    "merged cells in a row inserted as a tracked change",
    `${club}<w:tr><w:trPr><w:ins w:id="1"/></w:trPr>${tc("", "<w:vMerge/>")}${tc("Lego")}${tc("Y2")}</w:tr>`,
    ["Mon | Judo | Gym", "Mon | Lego | Y2"],
  ],
  [
    "a row that begins in the second column",
    `<w:tr><w:trPr><w:tblHeader/></w:trPr>${tc("Day")}${tc("Club")}${tc("Room")}</w:tr>${tr(tc("Mon"), tc("Judo"), tc("Gym"))}<w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>${tc("Lego")}${tc("Y2")}</w:tr>`,
    ["Day | Club | Room", "Mon | Judo | Gym", " | Lego | Y2"],
  ],
  [
    "rows within a content control that repeats them",
    `${club}<w:sdt><w:sdtPr><w:alias w:val="x"/></w:sdtPr><w:sdtContent>${tr(tc("", "<w:vMerge/>"), tc("Lego"), tc("Y2"))}</w:sdtContent></w:sdt>`,
    ["Mon | Judo | Gym", "Mon | Lego | Y2"],
  ],
])("reads %s", async (_, rows, lines) => {
  expect((await read(`<w:tbl>${rows}</w:tbl>`)).lines).toEqual(lines);
});

test("keeps the link of a simple field", async () => {
  const body = p(`<w:fldSimple w:instr=' HYPERLINK "https://pay.example/1" '>${r("Pay here")}</w:fldSimple>`);
  const { blocks } = await readDocx(zipOf(wordParts(body)));
  expect(blocks[0]?.links).toEqual([{ text: "Pay here", href: "https://pay.example/1" }]);
});

test("reads a file whose program calls Word's namespace by another prefix", async () => {
  const [relations, document] = wordParts(
    p(r("Sports day"), `<w:fldSimple w:instr="DATE">${r(" 3 July")}</w:fldSimple>`),
  );
  const content = Buffer.from(
    document!.content.toString().replaceAll("w:", "ns0:").replace("xmlns:w=", "xmlns:ns0="),
  );
  const { blocks } = await readDocx(zipOf([relations!, { name: "word/document.xml", content }]));
  expect(blocks.map(({ text }) => text)).toEqual(["Sports day 3 July"]);
});

test.each([
  [
    "a formula",
    '<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>2+2</m:t></m:r></m:oMath>',
  ],
  [
    "a diagram",
    `<w:r><w:drawing><dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"/></w:drawing></w:r>`,
  ],
  ["another document", "<w:altChunk/>"],
])("says that it left out the text of %s", async (_, element) => {
  expect(await read(p(r("Hello"), element))).toEqual({ lines: ["Hello"], isPartial: true });
});
