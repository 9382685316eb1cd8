import { expect, test } from "vitest";
import { family } from "../testing/mail.ts";
import { pseudonyms } from "./pseudonyms.ts";

test("an adult keeps their code, whoever is named first in a batch", () => {
  const [one, two] = family.parents.map(({ name }) => name.split(" ")[0] ?? "");
  const first = pseudonyms(family).hide(`${one} pays`).split(" ")[0];
  expect(first).toMatch(/^NAME_\d+$/);
  expect(pseudonyms(family).hide(`Ask ${two ?? "Zed"} or ${one}`)).toContain(first);
});
