import { expect, test } from "vitest";
import { openableLink } from "./wording.ts";

test("says whose site a link opens", () => {
  expect(openableLink("https://www.pay.example/trip?id=7")).toEqual({
    address: "https://www.pay.example/trip?id=7",
    words: "Open pay.example",
  });
  expect(openableLink("https://www.pay.example/trip?id=7", "pay")?.words).toBe("Pay at pay.example");
});

test.each(["javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "not a link", "", null])(
  "never opens %s",
  (link) => {
    expect(openableLink(link)).toBeNull();
  },
);
