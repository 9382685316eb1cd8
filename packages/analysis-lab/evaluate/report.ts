import type { Drop } from "@gatepost/analysis/grounding/drops";
import type { Counts, Score } from "./score.ts";

const percent = (value: number) => (Number.isFinite(value) ? value.toFixed(3) : "  -  ");

function ratios(counts: Counts): { precision: number; recall: number; f1: number } {
  const precision = counts.right / (counts.right + counts.wrong);
  const recall = counts.right / (counts.right + counts.missed);
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}

function sum(scores: readonly Score[], pick: (score: Score) => Counts): Counts {
  return scores
    .map(pick)
    .reduce((a, b) => ({ right: a.right + b.right, wrong: a.wrong + b.wrong, missed: a.missed + b.missed }), {
      right: 0,
      wrong: 0,
      missed: 0,
    });
}

export type Figures = Record<string, number>;

/** The scored figures, each between 0 and 1, and the counts that must be 0. */
export function figuresOf(scores: readonly Score[]): Figures {
  const children = ratios(sum(scores, (score) => score.children));
  const actions = ratios(sum(scores, (score) => score.actions));
  const dates = ratios(sum(scores, (score) => score.dates));
  const school = ratios(sum(scores, (score) => binary(score.label.school, score.analysis.school_mail)));
  const urgent = ratios(sum(scores, (score) => urgentCounts(score)));
  const low = ratios(
    sum(scores, (score) =>
      binary(
        score.label.priority_accept.includes("low"),
        score.analysis.priority === "low" ||
          (score.label.priority_accept.includes(score.analysis.priority) &&
            score.label.priority_accept.includes("low")),
      ),
    ),
  );
  const due = scores.reduce(
    (total, score) => ({ right: total.right + score.due.right, of: total.of + score.due.of }),
    { right: 0, of: 0 },
  );
  const share = (pick: (score: Score) => boolean) => scores.filter(pick).length / scores.length;
  return {
    "children precision": children.precision,
    "children recall": children.recall,
    "children exact": share((score) => score.childrenExact),
    "urgent precision": urgent.precision,
    "urgent recall": urgent.recall,
    "low recall": low.recall,
    "school mail precision": school.precision,
    "school mail recall": school.recall,
    "actions precision": actions.precision,
    "actions recall": actions.recall,
    "actions F1": actions.f1,
    "due date right": due.right / due.of,
    "dates precision": dates.precision,
    "dates recall": dates.recall,
    "dates F1": dates.f1,
    "relevance right": share((score) => score.relevanceRight),
    "priority right": share((score) => score.priorityRight),
    "other years' dates shown": scores.reduce((total, score) => total + score.otherDates, 0),
    "facts without support": scores.reduce((total, score) => total + score.unsupported.length, 0),
  };
}

/** A found "urgent" counts as wrong only if no accepted priority is urgent. */
function urgentCounts(score: Score): Counts {
  const found = score.analysis.priority === "urgent";
  const required = score.label.priority_accept.length === 1 && score.label.priority_accept[0] === "urgent";
  const allowed = score.label.priority_accept.includes("urgent");
  return {
    right: found && allowed ? 1 : 0,
    wrong: found && !allowed ? 1 : 0,
    missed: !found && required ? 1 : 0,
  };
}

function binary(wanted: boolean, found: boolean): Counts {
  return {
    right: wanted && found ? 1 : 0,
    wrong: !wanted && found ? 1 : 0,
    missed: wanted && !found ? 1 : 0,
  };
}

const goals: Record<string, string> = {
  "children precision": ">= 0.95",
  "children recall": ">= 0.95",
  "urgent precision": ">= 0.80",
  "urgent recall": ">= 0.95",
  "school mail precision": ">= 0.97",
  "school mail recall": ">= 0.97",
  "actions F1": ">= 0.75",
  "due date right": ">= 0.90",
  "relevance right": ">= 0.85",
  "priority right": ">= 0.85",
  "facts without support": "0",
};

export function renderFigures(title: string, scores: readonly Score[]): string {
  const lines = [`${title}: ${scores.length} messages`];
  for (const [name, value] of Object.entries(figuresOf(scores))) {
    const whole = /shown|support/.test(name);
    lines.push(
      `  ${name.padEnd(26)} ${(whole ? String(value) : percent(value)).padStart(6)}   ${goals[name] ?? ""}`,
    );
  }
  return lines.join("\n");
}

export function renderConfusion(
  title: string,
  scores: readonly Score[],
  wanted: (score: Score) => string,
  found: (score: Score) => string,
  order: readonly string[],
): string {
  const lines = [
    `${title} (rows: label, columns: found)`,
    `  ${"".padEnd(8)}${order.map((name) => name.padStart(8)).join("")}`,
  ];
  for (const row of order)
    lines.push(
      `  ${row.padEnd(8)}${order.map((column) => String(scores.filter((score) => wanted(score) === row && found(score) === column).length).padStart(8)).join("")}`,
    );
  return lines.join("\n");
}

export function renderWorst(scores: readonly Score[], count: number): string {
  const worst = scores
    .filter((score) => score.faults.length > 0)
    .toSorted((a, b) => weight(b) - weight(a))
    .slice(0, count);
  return worst
    .map((score) =>
      [
        `${score.label.id} (${score.label.type}) ${score.label.subject ?? ""}`,
        ...score.faults.map((fault) => `    ${fault}`),
      ].join("\n"),
    )
    .join("\n");
}

function weight(score: Score): number {
  return (
    score.faults.length +
    (score.childrenExact ? 0 : 4) +
    (score.priorityRight ? 0 : 3) +
    score.otherDates * 4 +
    score.unsupported.length * 6
  );
}

/** What drafts dropped: counts by reason, then each thing. */
export function renderDrops(messages: readonly { name: string; drops: readonly Drop[] }[]): string {
  const all = messages.flatMap(({ name, drops }) => drops.map((drop) => ({ ...drop, name })));
  const reasons = [...new Set(all.map(({ reason }) => reason))];
  const counts = reasons.map((reason) => `${reason} ${all.filter((one) => one.reason === reason).length}`);
  const lines = all.map(
    ({ name, reason, field, text, evidence }) =>
      `  ${name}: ${reason}${field ? ` (${field})` : ""}: ${text} <- ${evidence.replace(/\s+/g, " ").slice(0, 120)}`,
  );
  return [`Left out of drafts: ${counts.join(", ") || "nothing"}`, ...lines].join("\n");
}
