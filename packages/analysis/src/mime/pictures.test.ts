import { expect, test } from "vitest";
import { ownPictures, pictureType } from "./pictures.ts";

const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

const mailOf = (html: string, ...parts: { id: string; content: Buffer }[]) =>
  Buffer.from(
    [
      "Content-Type: multipart/related; boundary=b",
      "",
      "--b",
      "Content-Type: text/html",
      "",
      html,
      ...parts.flatMap(({ id, content }) => [
        "--b",
        "Content-Type: image/png",
        `Content-ID: <${id}>`,
        "Content-Transfer-Encoding: base64",
        "",
        content.toString("base64"),
      ]),
      "--b--",
    ].join("\r\n"),
  );

test("finds the pictures that the HTML shows, by the name it uses", async () => {
  const html =
    "<img src='cid:crest%40school'><td background='cid:back@school'><img src=https://s.example/a.png>";
  const raw = mailOf(
    html,
    { id: "crest@school", content: png },
    { id: "back@school", content: png },
    { id: "other@school", content: png },
  );
  const found = await ownPictures(raw);
  expect(found.map(({ address, media_type }) => [address, media_type])).toEqual([
    ["cid:crest@school", "image/png"],
    ["cid:back@school", "image/png"],
  ]);
  expect(Buffer.from(found[0]?.content ?? [])).toEqual(png);
});

test("leaves out what isn't a picture, and what goes beyond 8 MB", async () => {
  const large = Buffer.concat([png, Buffer.alloc(5_000_000)]);
  const raw = mailOf(
    "<img src=cid:svg><img src=cid:one><img src=cid:two><img src=cid:small>",
    { id: "svg", content: Buffer.from("<svg onload=alert(1)>") },
    { id: "one", content: large },
    { id: "two", content: large },
    { id: "small", content: png },
  );
  expect((await ownPictures(raw)).map(({ address }) => address)).toEqual(["cid:one", "cid:small"]);
});

test.each([
  ["89504e470d0a1a0a", "image/png"],
  ["ffd8ffe000104a46", "image/jpeg"],
  ["474946383961", "image/gif"],
  ["52494646240000005745425056503820", "image/webp"],
  ["0000001c667479706176696600000000", "image/avif"],
  [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("hex"), null],
  [Buffer.from("<!doctype html><script>").toString("hex"), null],
  ["", null],
])("%s is %s", (hex, type) => expect(pictureType(Buffer.from(hex, "hex"))).toBe(type));
