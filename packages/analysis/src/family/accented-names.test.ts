import { expect, test } from "vitest";
import { indexed } from "../testing/indexed.ts";
import { family } from "../testing/mail.ts";
import type { Child } from "../types.ts";

const readBy = async (changes: Partial<Child>, body: string) => {
  const children = family.children.map((child) => (child.id === "c1" ? { ...child, ...changes } : child));
  return (await indexed(body, { subject: "Friday" }, { ...family, children })).record.children;
};

test.each<[string, Partial<Child>, string]>([
  ["class", { class_name: "Étoile" }, "Étoile class: please bring wellies on Friday 20 March."],
  ["class", { class_name: "Café" }, "Children in Café: please bring wellies on Friday 20 March."],
  ["house", { house: "Élan" }, "Élan children only: please wear red on Friday 20 March."],
  [
    "teacher",
    { context: "teacher: Mrs Núñez" },
    "Mrs Núñez's class: please bring wellies on Friday 20 March.",
  ],
])("finds a %s with an accent in school mail: %j", async (_, changes, body) =>
  expect(await readBy(changes, body)).toEqual(["c1"]),
);
