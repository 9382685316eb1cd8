import { crc32, deflateRawSync } from "node:zlib";

type Entry = { name: string; content: Buffer; says?: number };

/** A zip archive of deflated entries. `says` is the size in the headers, `count` the number of entries. */
export function zipOf(entries: readonly Entry[], count = entries.length): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, says } of entries) {
    const packed = deflateRawSync(content, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(says ?? content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const file = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), packed]);
    files.push(file);
    directory.push(Buffer.from("PK\x01\x02\x14\x00"), common, place, Buffer.from(name));
    at += file.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, ...directory, end]);
}

const wordUri = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const documentType = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";

/** The parts of a Word file with this body. */
export function wordParts(body: string | Buffer): Entry[] {
  return [
    {
      name: "_rels/.rels",
      content: Buffer.from(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${documentType}" Target="word/document.xml"/></Relationships>`,
      ),
    },
    {
      name: "word/document.xml",
      content: Buffer.concat([
        Buffer.from(`<?xml version="1.0"?><w:document xmlns:w="${wordUri}"><w:body>`),
        Buffer.from(body),
        Buffer.from("</w:body></w:document>"),
      ]),
    },
  ];
}
