import { createCanvas, loadImage } from "@napi-rs/canvas";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { mail, multipart } from "../testing/mail.ts";
import { jpegOf, onItsSide, paperLetters, photographed, printed } from "../testing/paper.ts";
import { drawn, pdfOfPages, scanOf } from "../testing/pdf-file.ts";
import { type PictureModel, PictureNotRead, type ShownPicture } from "../pictures/picture-model.ts";
import { createMailReader } from "./mail-reader.ts";

// A busy machine takes many times as long.
vi.setConfig({ testTimeout: 300_000 });

const reader = createMailReader();
afterAll(() => reader.close());

const [, fair] = paperLetters;
const page = printed(fair);
const jpeg = jpegOf(page);
const file = (name: string, type: string, content: Uint8Array, more = "") =>
  `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\n${more}Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString("base64")}`;
const text = "Content-Type: text/plain\r\n\r\nPlease see attached.";
const withFiles = (...files: string[]) =>
  mail(multipart([text, ...files]), { type: 'multipart/mixed; boundary="b1"' });
const parse = async (raw: Uint8Array, model: PictureModel | null = null) =>
  reader.withPictures(raw, await reader.parse(raw), { model });
const said = [fair.title, ...fair.text];

test.each([
  ["a poster saved as WebP", file("fair.webp", "image/webp", page.toBuffer("image/webp", 90))],
  ["a scanned PDF", file("fair.pdf", "application/pdf", scanOf(jpeg, page.width, page.height))],
])("reads the letter in %s", async (_, attached) => {
  const [attachment] = (await parse(withFiles(attached))).attachments;
  expect(attachment?.blocks.map((block) => block.text)).toEqual(expect.arrayContaining(said));
  expect(attachment?.unreadable_reason).toBeUndefined();
});

test("reads a poster that stands in the email in place of text", async () => {
  const html = 'Content-Type: text/html\r\n\r\n<p>Hello</p><img src="cid:poster" width="600" height="500">';
  const poster = file("image001.jpg", "image/jpeg", jpeg, "Content-ID: <poster>\r\n").replace(
    "attachment",
    "inline",
  );
  const message = await parse(mail(multipart([html, poster]), { type: 'multipart/related; boundary="b1"' }));
  expect(message.blocks.map((block) => block.text)).toEqual(["Hello", ...said]);
  expect(message.warnings).toEqual([]);
});

test("passes over the logo under a short email without a warning", async () => {
  // As large as a photograph's file, as logos with a colour profile are.
  const content = Buffer.concat([createCanvas(280, 110).toBuffer("image/png"), Buffer.alloc(9_000)]);
  const html = 'Content-Type: text/html\r\n\r\n<p>No clubs tonight.</p><img src="cid:logo">';
  const inline = file("image001.png", "image/png", content, "Content-ID: <logo>\r\n").replace(
    "attachment",
    "inline",
  );
  const raw = mail(
    multipart([html.replace("tonight.", `tonight. ${"All home at 3pm. ".repeat(6)}`), inline]),
    { type: 'multipart/related; boundary="b1"' },
  );
  const message = await parse(raw);
  expect(message.body_pictures).toEqual(["<logo>"]);
  expect(message.blocks).toHaveLength(1);
  expect(message.warnings).toEqual([]);
});

test("says so if a message has more pictures than we read", async () => {
  const logo = file("logo.png", "image/png", createCanvas(280, 110).toBuffer("image/png"));
  const { attachments } = await parse(withFiles(...Array.from({ length: 9 }, () => logo)));
  expect(attachments.at(-1)?.unreadable_reason).toBe("it has more pictures than we read");
});

test("leaves pictures unread unless asked", async () => {
  const { attachments } = await reader.parse(withFiles(file("fair.jpg", "image/jpeg", jpeg)));
  expect(attachments[0]).toMatchObject({ blocks: [], unreadable_reason: "it is an image we could not read" });
});

describe("a model that sees", () => {
  const seen: ShownPicture[] = [];
  const written = {
    blocks: [{ kind: "paragraph" as const, text: "Fair on Saturday 4 July." }],
    isPoor: false,
  };
  const model: PictureModel = async (picture) => {
    seen.push(picture);
    return written;
  };
  beforeEach(() => void seen.splice(0));

  test("gets a picture in a bounded size with nothing of its file left, and its text is the letter's", async () => {
    const large = onItsSide(photographed(page), 90);
    const secret = Buffer.from("GPS 54.97, -1.61");
    const app1 = Buffer.concat([Buffer.from([0xff, 0xe1, 0, secret.length + 2]), secret]);
    const source = jpegOf(large);
    const marked = Buffer.concat([source.subarray(0, 2), app1, source.subarray(2)]);
    const { attachments } = await parse(withFiles(file("fair.jpg", "image/jpeg", marked)), model);
    expect(attachments[0]?.blocks).toMatchObject(written.blocks);
    expect(attachments[0]?.unreadable_reason).toBeUndefined();
    const { width, height } = await loadImage(Buffer.from(seen[0]!.content));
    expect(Math.max(width, height)).toBe(1_568);
    expect(Buffer.from(seen[0]!.content).includes("GPS")).toBe(false);
  });

  test("may find one that it can't read well, which is named, and the others are read", async () => {
    const answers = [{ blocks: [], isPoor: true }, written];
    const { attachments } = await parse(
      withFiles(
        file("a.jpg", "image/jpeg", jpeg),
        file("b.jpg", "image/jpeg", Buffer.from("no picture")),
        file("c.jpg", "image/jpeg", jpeg),
      ),
      async () => answers.shift()!,
    );
    expect(attachments.map((each) => [each.blocks.length > 0, each.unreadable_reason])).toEqual([
      [false, "it is a picture that couldn’t be read well"],
      [false, "it is a picture that we couldn’t open safely"],
      [true, undefined],
    ]);
  });

  test("sees a scan that bears the scanner program's name", async () => {
    const scan = scanOf(jpeg, page.width, page.height, "BT /F 8 Tf 20 5 Td (ScanMate) Tj ET");
    const { attachments } = await parse(withFiles(file("fair.pdf", "application/pdf", scan)), model);
    expect(attachments[0]?.blocks.map(({ text: read }) => read)).toEqual([
      "ScanMate",
      "Fair on Saturday 4 July.",
    ]);
    expect(attachments[0]?.unreadable_reason).toBeUndefined();
  });

  test("gets no more than eight pictures of a message, and no blank page or logo", async () => {
    const pages = Array.from({ length: 12 }, () => ({
      content: drawn([{ x: 60, y: 600, words: "Bring a coat" }], undefined, 30),
    }));
    await parse(
      withFiles(
        file("logo.png", "image/png", createCanvas(280, 110).toBuffer("image/png")),
        file("blank.pdf", "application/pdf", pdfOfPages([{ content: "" }])),
        file("a.pdf", "application/pdf", pdfOfPages(pages)),
      ),
      model,
    );
    expect(seen).toHaveLength(6);
  });

  test("leaves a picture to be read here if it gives no text", async () => {
    const unwilling: PictureModel = () => Promise.reject(new PictureNotRead("no"));
    const { attachments } = await parse(withFiles(file("fair.jpg", "image/jpeg", jpeg)), unwilling);
    expect(attachments[0]?.blocks.map((block) => block.text)).toEqual(said);
  });
});
