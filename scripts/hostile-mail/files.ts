/** Files designed to be expensive to open: small when sent, huge or endless when read. */
import { crc32, deflateRawSync, deflateSync } from "node:zlib";

const megabyte = 1_024 * 1_024;

/** A PDF of one page whose text is a single string of this many megabytes, deflated once or several times. */
export function pdfBomb(megabytes: number, timesDeflated = 1): Buffer {
  let stream: Buffer = Buffer.concat([
    Buffer.from("BT /F1 12 Tf ("),
    Buffer.alloc(megabytes * megabyte, "A"),
    Buffer.from(") Tj ET"),
  ]);
  for (let n = 0; n < timesDeflated; n += 1) stream = deflateSync(stream, { level: 9 });
  const filters = Array.from({ length: timesDeflated }, () => "/FlateDecode").join(" ");
  return pdf([
    Buffer.from("<</Type/Catalog/Pages 2 0 R>>"),
    Buffer.from("<</Type/Pages/Kids[3 0 R]/Count 1>>"),
    Buffer.from(
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>",
    ),
    Buffer.concat([
      Buffer.from(`<</Length ${stream.length}/Filter[${filters}]>>\nstream\n`),
      stream,
      Buffer.from("\nendstream"),
    ]),
  ]);
}

function pdf(objects: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n")];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
    parts.push(part);
    length += part.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

/** A Word file with this many megabytes of empty paragraphs. `toldEntries` is the number of entries that the archive declares. */
export function wordBomb(megabytes: number, toldEntries?: number): Buffer {
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
  const relations = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
  const document = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${"<w:p/>".repeat(Math.ceil((megabytes * megabyte) / 6))}</w:body></w:document>`;
  const files: [string, string][] = [
    ["[Content_Types].xml", types],
    ["_rels/.rels", relations],
    ["word/document.xml", document],
  ];
  return zip(files, toldEntries ?? files.length);
}

function zip(files: readonly [string, string][], told: number): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const data = Buffer.from(text);
    const packed = deflateRawSync(data, { level: 9 });
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(data), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(offset, 10);
    const entry = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), head, Buffer.from(name), packed]);
    central.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), head, where, Buffer.from(name));
    local.push(entry);
    offset += entry.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(told, 8);
  end.writeUInt16LE(told, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}
