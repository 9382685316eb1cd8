import { expect, test } from "vitest";
import { partByContentId, pictureAddresses } from "./pictures.ts";

test("finds pictures in tags, backgrounds and styles, unchanged and each once", () => {
  const html = `<style>.a{background:url("https://s.example/a.png")}</style>
    <img src="https://s.example/b.png?x=1&amp;y=2"><img src='//s.example/c.gif'><IMG SRC=cid:logo@s.example>
    <td background="http://s.example/d.jpg" style="list-style:url( 'https://s.example/e.png' )">
    <img src="https://s.example/b.png?x=1&y=2">`;
  expect(pictureAddresses(html)).toEqual([
    "https://s.example/a.png",
    "https://s.example/b.png?x=1&y=2",
    "//s.example/c.gif",
    "cid:logo@s.example",
    "http://s.example/d.jpg",
    "https://s.example/e.png",
  ]);
});

test("reads brackets in a quoted style address, and skips an address that never ends", () => {
  const html = `<td style="background:url('https://s.example/a(1).png')"><td style="background:url(url(https://s.example/b.png">
    <td style="background:url( https://s.example/c.png )">`;
  expect(pictureAddresses(html)).toEqual(["https://s.example/a(1).png", "https://s.example/c.png"]);
});

test("skips addresses that are not pictures, and stops after 200", () => {
  const others = `<img src="data:image/png;base64,AA"><img src=relative.png><a href="https://s.example">x</a>
    <img src="javascript:alert(1)"><img src="file:///etc/passwd"><img src="https://s.example/${"x".repeat(5_000)}">`;
  expect(pictureAddresses(others)).toEqual([]);
  const many = Array.from({ length: 500 }, (_, n) => `<img src=https://s.example/${n}>`).join("");
  expect(pictureAddresses(many)).toHaveLength(200);
});

test("finds a part by the name that the HTML uses", async () => {
  const mail = [
    "Content-Type: multipart/related; boundary=b",
    "",
    "--b",
    "Content-Type: text/html",
    "",
    "<img src='cid:crest%40school'>",
    "--b",
    "Content-Type: image/png",
    "Content-ID: <crest@school>",
    "Content-Transfer-Encoding: base64",
    "",
    "iVBORw0KGgo=",
    "--b--",
  ].join("\r\n");
  const part = await partByContentId(Buffer.from(mail), "crest%40school");
  expect(Buffer.from(part ?? []).toString("hex")).toBe("89504e470d0a1a0a");
  expect(await partByContentId(Buffer.from(mail), "other")).toBeNull();
  expect(await partByContentId(Buffer.from(mail), "")).toBeNull();
});
