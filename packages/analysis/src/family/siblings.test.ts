import { describe, expect, test } from "vitest";
import { family } from "../testing/mail.ts";
import { profileOf } from "./profile.ts";
import { readAudience } from "./read-audience.ts";

const profile = profileOf(family);
const [ida, jonah] = profile.children;
const at = (text: string, scope = [ida, jonah].filter((child) => child !== undefined)) => {
  const audience = readAudience(text, profile, scope);
  return audience.named ? audience.children.join(",") : "unnamed";
};

describe("siblings: Ida is in Year 1, Jonah in Year 5", () => {
  test.each([
    ["Children with a brother or sister in Year 5 may wait in the hall", "c1"],
    ["If your child has an older sibling in Year 5, collect from the hall", "c1"],
    ["Year 1 children who have a sister in Year 5 go to the hall", "c1"],
    ["Year 1 children who have a sister in Year 3 go to the hall", ""],
    ["Pupils with siblings in Year 3", ""],
    ["Those with a brother in Kestrels", "c1"],
    ["Brothers and sisters in Year 5 may come too", "c2"],
    ["New Reception families with a sister already here", ""],
    ["Year 5 families with a sister already at the school", "c2"],
    ["Younger brothers and sisters are welcome", "unnamed"],
    ["Siblings welcome on laps", "unnamed"],
  ])("%s", (text, expected) => expect(at(text)).toBe(expected));

  test("does not narrow to siblings at the school if only one child is on record, who may have others", () => {
    const only = [jonah].filter((child) => child !== undefined);
    expect(at("Year 5 families with a sister already at the school", only)).toBe("c2");
  });
});
