import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { splitLinks } from "./split-links.ts";

const links = (text: string) => splitLinks(text).flatMap((part) => (part.link ? [part.link] : []));

test.each([
  ["Pay at https://pay.example/x?id=7.", ["https://pay.example/x?id=7"]],
  ["(see http://school.example/letters)", ["http://school.example/letters"]],
  ["<https://a.example> and https://b.example/é", ["https://a.example", "https://b.example/é"]],
  ["javascript:alert(1) data:text/html,x ftp://files.example", []],
  ["https://", []],
  ["No address here", []],
])("%s", (text, expected) => {
  expect(links(text)).toEqual(expected);
});

test("no letter is lost", () => {
  assert(
    property(string(), (text) => {
      const whole = `${text} https://a.example/${text}`;
      expect(
        splitLinks(whole)
          .map((part) => part.text)
          .join(""),
      ).toBe(whole);
    }),
  );
});
