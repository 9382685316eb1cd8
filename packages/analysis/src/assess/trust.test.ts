import { expect, test } from "vitest";
import { analyse, embeddedAnalyser, parseMessage } from "../index.ts";
import { family, mail } from "../testing/mail.ts";
import type { Family } from "../types.ts";

/** One office for both schools, and a council that names them. */
const federated: Family = {
  ...family,
  schools: family.schools.map((school) => ({
    ...school,
    also_sends_from: [...school.also_sends_from, "office@tworivers.example"],
  })),
  trusted_senders: ["buses@shire.example"],
};

const childrenOf = async (from: string, body: string, subject = "News") => {
  const message = await parseMessage(mail(body, { from, subject }));
  const now = message.date ?? new Date("2026-03-10T09:00:00Z");
  return (await analyse(message, federated, now, embeddedAnalyser)).relevant_children.join(",");
};

test.each([
  ["The Trust is closed to pupils on Monday 23 March.", "c1,c2,c3"],
  ["Fernhill Primary School is closed to pupils on Monday 23 March.", "c1,c2"],
  ["Saltway High School: no heating on Monday 23 March, stay at home.", "c3"],
  ["Year 10 have no lessons on Monday 23 March.", "c3"],
])("from an office that several schools share: %s", async (body, children) =>
  expect(await childrenOf("Two Rivers <office@tworivers.example>", body)).toBe(children),
);

test("the phase in the subject tells which of them a shared office means", async () =>
  expect(
    await childrenOf(
      "Two Rivers <office@tworivers.example>",
      "A pipe has burst. Stay at home on Monday 23 March.",
      "High school closed",
    ),
  ).toBe("c3"));

test.each([
  [
    "Service 8 (Fernhill - Mill Cross - Saltway High) leaves Fernhill Square at 7.20 on Monday 23 March.",
    "c3",
  ],
  ["The bus to Saltway High and Fernhill Primary runs late on Monday 23 March.", "c1,c2,c3"],
  ["Fernhill and Saltway High buses are off on Monday 23 March.", "c1,c2,c3"],
])("a school's word that is a place names no school: %s", async (body, children) =>
  expect(await childrenOf("Shire buses <buses@shire.example>", body, "School transport")).toBe(children),
);
