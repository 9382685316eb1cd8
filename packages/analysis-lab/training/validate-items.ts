import { readFile } from "node:fs/promises";
import type { Entry } from "../evaluate/corpus.ts";
import { type Figures, figuresOf } from "../evaluate/report.ts";
import { type Score, scoreMessage } from "../evaluate/score.ts";
import { conclude, type Origin } from "@gatepost/analysis/pipeline";
import type { Weights } from "@gatepost/analysis/reading/weights";
import { parseMessage } from "@gatepost/analysis/mime/parse-message";
import type { Candidate } from "./candidates.ts";
import { folds, foldsOf } from "./folds.ts";
import type { MailWeightsOf } from "./mail-examples.ts";
import { fitItems } from "./fit-items.ts";
import { fitUrgency } from "./fit-urgency.ts";
import type { UrgencyExample } from "./urgency-examples.ts";

/** What the open corpus teaches, by message. */
export type Taught = {
  mail: MailWeightsOf;
  tasks: readonly Candidate[];
  urgency: readonly UrgencyExample[];
};

/** The figures of whole messages, each read with weights fitted to the other folds alone. */
export async function figuresByFolds(entries: readonly Entry[], taught: Taught): Promise<Figures> {
  const foldOf = foldsOf(entries.map(({ label }) => label.id));
  const scores: Score[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const others = ({ id }: { id: string }) => foldOf.get(id) !== fold;
    const weights = {
      tasks: fitItems(taught.tasks.filter(others)),
      urgency: fitUrgency(taught.urgency.filter(others)),
    };
    for (const entry of entries)
      if (foldOf.get(entry.label.id) === fold)
        scores.push(await scoreWith(entry, { ...weights, mail: taught.mail(entry.label.id) }));
  }
  return figuresOf(scores);
}

async function scoreWith({ label, family, path }: Entry, weights: Weights): Promise<Score> {
  const read = await parseMessage(await readFile(path));
  const now = read.date ?? new Date(`${label.message_date}T08:00:00Z`);
  const origin: Origin = { draft: null, analyser: "embedded", warnings: [], usage: undefined };
  const analysis = conclude({ message: { ...read, date: now }, now }, family, origin, weights);
  return scoreMessage(label, analysis, []);
}
