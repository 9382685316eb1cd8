import { expect, test } from "vitest";
import { embeddedAnalyser } from "../index.ts";
import { analyse, parseMessage } from "../own-mail.ts";
import { family, mail } from "../testing/mail.ts";
import type { Child, Family } from "../types.ts";

const readBy = async (changes: Partial<Child>, body: string) => {
  const ours: Family = {
    ...family,
    children: family.children.map((child) => (child.id === "c1" ? { ...child, ...changes } : child)),
  };
  const message = await parseMessage(
    mail(body, { from: "Fernhill <office@fernhill.sch.uk>", subject: "Friday" }),
  );
  const now = message.date ?? new Date("2026-03-10T09:00:00Z");
  return (await analyse(message, ours, now, embeddedAnalyser)).relevant_children;
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
