import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readDocx } from "./docx.ts";
import { refuseHugeArchive } from "./unpacked-size.ts";

/** An archive of one file, as the format's description has it; `says` is the size that its headers claim. */
function zipOf(content: Buffer, says = content.length): Buffer {
  const packed = deflateRawSync(content, { level: 9 });
  const name = Buffer.from("word/document.xml");
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(says, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, name, packed]);
  const entry = Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), common, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}

const mebibyte = 1024 * 1024;

const pointedOutside = zipOf(Buffer.alloc(10));
pointedOutside.writeUInt32LE(0x7fffffff, pointedOutside.length - 6);

describe("an archive", () => {
  test("that holds little passes", () => {
    expect(() => refuseHugeArchive(zipOf(Buffer.alloc(mebibyte)), 2 * mebibyte)).not.toThrow();
  });

  test.each([
    ["and says so", 400 * mebibyte],
    ["and says that it holds little", 10],
  ])("that blows up is refused, %s, in little time and memory", (_, says) => {
    const bomb = zipOf(Buffer.alloc(400 * mebibyte), says);
    expect(bomb.length).toBeLessThan(mebibyte);
    const [start, before] = [process.threadCpuUsage(), process.memoryUsage().arrayBuffers];
    expect(() => refuseHugeArchive(bomb, 60 * mebibyte)).toThrow("the document is too large");
    expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(2_000);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200 * mebibyte);
  });

  test.each([
    ["no archive at all", Buffer.from("hello")],
    ["cut in half", zipOf(Buffer.alloc(1_000)).subarray(0, 60)],
    ["one that points outside itself", pointedOutside],
  ])("that is %s is damaged", (_, bytes) => {
    expect(() => refuseHugeArchive(bytes, mebibyte)).toThrow("the file is damaged");
  });

  test("is asked before a Word letter is opened", async () => {
    await expect(readDocx(zipOf(Buffer.alloc(400 * mebibyte), 10))).rejects.toThrow(
      "the document is too large",
    );
  });
});
