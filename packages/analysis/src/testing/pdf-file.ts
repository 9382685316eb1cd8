/** A PDF object: its dictionary and, if it has one, its stream. */
type PdfObject = { dictionary: string; stream?: Uint8Array };

const text = (words: string) => Buffer.from(words, "latin1");

/** A PDF made of the objects, numbered from 1; the first is the catalogue. */
function pdfOf(objects: readonly PdfObject[]): Buffer {
  const parts = [text("%PDF-1.7\n")];
  const places: number[] = [];
  let at = 9;
  objects.forEach(({ dictionary, stream }, index) => {
    const part = stream
      ? Buffer.concat([
          text(`${index + 1} 0 obj<<${dictionary}/Length ${stream.length}>>stream\n`),
          stream,
          text("\nendstream endobj\n"),
        ])
      : text(`${index + 1} 0 obj<<${dictionary}>>endobj\n`);
    places.push(at);
    parts.push(part);
    at += part.length;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  parts.push(
    text(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

type Page = { content: Uint8Array | string; filter?: string; contents?: string; rotate?: number };

/** A PDF with pages of the given content streams. `/Picture Do` draws `picture`; `{}` in `contents` stands for the page's own stream. */
export function pdfOfPages(pages: readonly Page[], picture?: PdfObject): Buffer {
  const first = 5;
  const objects: PdfObject[] = [
    { dictionary: "/Type/Catalog/Pages 2 0 R" },
    {
      dictionary: `/Type/Pages/Count ${pages.length}/Kids[${pages.map((_, index) => `${first + index * 2} 0 R`).join(" ")}]`,
    },
    { dictionary: "/Type/Font/Subtype/Type1/BaseFont/Helvetica" },
    picture ?? { dictionary: "/Type/Null" },
  ];
  pages.forEach(({ content, filter = "", contents = "{}", rotate = 0 }, index) => {
    const own = `${first + index * 2 + 1} 0 R`;
    objects.push(
      {
        dictionary: `/Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Rotate ${rotate}/Contents ${contents.replaceAll("{}", own)}/Resources<</Font<</F 3 0 R>>/XObject<</Picture 4 0 R>>>>`,
      },
      { dictionary: filter, stream: typeof content === "string" ? text(content) : content },
    );
  });
  return pdfOf(objects);
}

export type Piece = { x: number; y: number; words: string };

/** Draws words at positions on a page, each with the text matrix given. */
export const drawn = (pieces: readonly Piece[], matrix = "1 0 0 1", size = 11) =>
  `BT /F ${size} Tf ${pieces.map(({ x, y, words }) => `${matrix} ${x} ${y} Tm (${words}) Tj`).join(" ")} ET`;

/** A PDF whose only page is a photograph (JPEG), as scanners make it. */
export const scanOf = (jpeg: Uint8Array, width: number, height: number, words = "") =>
  pdfOfPages([{ content: `q 600 0 0 800 0 0 cm /Picture Do Q ${words}` }], {
    dictionary: `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`,
    stream: jpeg,
  });
