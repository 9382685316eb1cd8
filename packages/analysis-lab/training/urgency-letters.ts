import { readFileSync } from "node:fs";
import { z } from "zod";
import { parseMessage } from "@gatepost/analysis/mime/parse-message";
import type { Family, Message } from "@gatepost/analysis/types";

/** A message written for training, and whether it is urgent. */
type Letter = { id: string; message: Message; urgent: boolean };

/** The messages of a file in this folder, in order. Throws for a line in another format. */
export async function lettersIn(file: string): Promise<Letter[]> {
  const lines = readFileSync(new URL(file, import.meta.url), "utf8")
    .trim()
    .split("\n");
  const found: Letter[] = [];
  for (const [at, line] of lines.entries()) {
    const letter = letterSchema.parse(JSON.parse(line));
    found.push({
      id: `${file} ${at + 1}`,
      message: await parseMessage(mailOf(letter)),
      urgent: letter.urgent,
    });
  }
  return found;
}

const letterSchema = z.object({
  sent: z.iso.date(),
  from: z.enum(["fernhill", "saltwayhigh"]),
  subject: z.string(),
  text: z.string(),
  urgent: z.boolean(),
});

const schools = { fernhill: "Fernhill Primary School", saltwayhigh: "Saltway High School" };

/** The family to whom the messages are addressed. */
export const lettersFamily: Family = {
  parents: [{ name: "Ruth Ackland", email: "ruth@mailbox.example" }],
  timezone: "Europe/London",
  children: [
    childOf("Ida Ackland", "Year 1", "Wrens", schools.fernhill, ["ballet (school club)"]),
    childOf("Jonah Ackland", "Year 5", "Kestrels", schools.fernhill, [
      "chess club",
      "cross country (school team)",
      "choir",
    ]),
    childOf("Petra Ackland", "Year 10", "10VM", schools.saltwayhigh, [
      "netball (U15)",
      "Duke of Edinburgh Bronze",
    ]),
  ],
  schools: [
    { name: schools.fernhill, domain: "fernhill.sch.uk", also_sends_from: [] },
    { name: schools.saltwayhigh, domain: "saltwayhigh.sch.uk", also_sends_from: [] },
  ],
  trusted_senders: [],
};

function childOf(name: string, year_group: string, class_name: string, school: string, sports: string[]) {
  return { id: name, name, year_group, class_name, school, sports, house: null, context: null };
}

function mailOf({ sent, from, subject, text }: z.infer<typeof letterSchema>): Uint8Array {
  return Buffer.from(
    [
      `From: ${schools[from]} <office@${from}.sch.uk>`,
      "To: Ruth Ackland <ruth@mailbox.example>",
      `Date: ${new Date(`${sent}T09:00:00Z`).toUTCString()}`,
      `Subject: ${subject}`,
      "Content-Type: text/plain; charset=utf-8",
      "",
      text,
    ].join("\r\n"),
  );
}
