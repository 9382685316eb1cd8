import { expect, test } from "vitest";
import { picturesOf } from "./frame-pictures.ts";

const own = [{ address: "cid:crest@school", src: "data:image/png;base64,AA" }];

test("a picture that came with the mail is there before the parent asks, however its address is written", () => {
  const pictureOf = picturesOf(own, false);
  expect(pictureOf("cid:crest@school")).toBe("data:image/png;base64,AA");
  expect(pictureOf("CID:crest%40school")).toBe("data:image/png;base64,AA");
  expect(pictureOf("cid:50%school")).toBeUndefined();
});

test.each([
  ["https://s.example/a.png?x=1&y=2", "https://s.example/a.png?x=1&y=2"],
  ["http://s.example/a.png", "https://s.example/a.png"],
  ["//s.example/a.png", "https://s.example/a.png"],
  [String.raw`https://s.example/?"),url(\e`, "https://s.example/?%22%29,url%28%5ce"],
])("%s comes from its sender once the parent asks, over https", (address, src) => {
  expect(picturesOf(own, false)(address)).toBeUndefined();
  expect(picturesOf(own, true)(address)).toBe(src);
});

test.each(["javascript:alert(1)", "relative.png", "https://", "file:///etc/passwd"])(
  "%s is no picture",
  (address) => expect(picturesOf(own, true)(address)).toBeUndefined(),
);
