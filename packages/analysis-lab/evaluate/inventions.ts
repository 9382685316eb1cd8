import { readFile } from "node:fs/promises";
import { isoDay, parseIsoDay } from "@gatepost/analysis/time/day";
import { embeddedAnalyser } from "@gatepost/analysis";
import { analyse, parseMessage } from "@gatepost/analysis/own-mail";
import type { Analyser, Analysis, Draft, DraftItem } from "@gatepost/analysis/types";
import { unsupportedFacts } from "./check-grounding.ts";
import type { Entry } from "./corpus.ts";

export type Invented = {
  file: string;
  /** Unsupported facts in the inventing model's draft: the control. */
  claimed: string[];
  /** Unsupported facts shown to a parent. */
  shown: string[];
  items: number;
};

/**
 * Analyses a message with a language model that makes things up, and has the checker judge both its claims and what a parent is shown. The
 * model takes the built-in analyser's draft and adds to each item four that differ from it in one fact.
 */
export async function readInventing({ path, family, label }: Entry): Promise<Invented> {
  const raw = await readFile(path);
  const message = await parseMessage(raw);
  let draft: Draft = { summary: "", items: [], warnings: [] };
  const inventing: Analyser = {
    name: "language_model",
    draft: async (messages) => {
      const { drafts } = await embeddedAnalyser.draft(messages, family);
      draft = drafts[0] ? embroider(drafts[0]) : draft;
      return { drafts: [draft], warnings: [] };
    },
  };
  const now = message.date ?? new Date(`${label.message_date}T08:00:00Z`);
  const analysis = await analyse(message, family, now, inventing);
  return {
    file: label.file,
    claimed: await unsupportedFacts(raw, message, draft.items.map(asItem)),
    shown: await unsupportedFacts(raw, message, analysis.items),
    items: analysis.items.length,
  };
}

function embroider(draft: Draft): Draft {
  return {
    ...draft,
    summary: "URGENT: the school is closed. Pay £317.43 at https://invented.example by 29 February.",
    items: draft.items.flatMap((item) => [
      item,
      { ...item, due: shifted(item.due ?? item.starts_at ?? "2026-02-03", 17) },
      { ...item, amount: "£317.43" },
      {
        ...item,
        link: "https://invented.example/pay",
        starts_at: shifted(item.starts_at ?? "2026-02-03", 211),
      },
      { ...item, evidence: `${item.evidence} The money is due on 30 November.` },
    ]),
  };
}

const shifted = (value: string, days: number): string =>
  isoDay(parseIsoDay(value.slice(0, 10)) + days) + value.slice(10);

const asItem = (item: DraftItem): Analysis["items"][number] => ({
  ...item,
  children: [],
  evidence: { text: item.evidence, place: "e-mail" },
  flags: [],
});
