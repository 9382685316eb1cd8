import type { Db } from "../../../platform/db/schema.ts";
import { listRunUsage } from "./analysis-usage.repo.ts";

const DAY_MS = 86_400_000;

/** The runs' language model usage in the last `days`, for the operator: one line per run, newest first, and the total. */
export async function usageReport(db: Db, days: number, now: Date): Promise<string> {
  const runs = await listRunUsage(db, new Date(now.getTime() - days * DAY_MS));
  if (runs.length === 0) return `No run of the last ${days} days asked a language model.`;
  const sum = (of: (run: (typeof runs)[number]) => number) =>
    runs.reduce((total, run) => total + Number(of(run)), 0);
  const lines = runs.map((run) => {
    const fallback =
      run.emails_read_by_fallback > 0
        ? `  ${run.emails_read_by_fallback} by the built-in reader: ${run.fallback_reason}`
        : "";
    return `${run.started_at.toISOString()}  run ${run.id}  user ${run.user_id}  ${run.model ?? "no model"}  ${used(run)}  ${run.emails_processed} emails  ${dollars(run.cost_usd)}${fallback}`;
  });
  const unpriced = runs.filter((run) => run.model_calls > 0 && run.cost_usd === null).length;
  const total = {
    model_calls: sum((run) => run.model_calls),
    input_tokens: sum((run) => run.input_tokens),
    output_tokens: sum((run) => run.output_tokens),
  };
  return [
    ...lines,
    `${runs.length} runs in ${days} days: ${used(total)}, ${sum((run) => run.emails_processed)} emails, ${dollars(sum((run) => run.cost_usd ?? 0))}${unpriced > 0 ? `, and ${unpriced} runs of a model whose price is not known` : ""}`,
  ].join("\n");
}

type Used = { model_calls: number; input_tokens: number; output_tokens: number };

const used = ({ model_calls, input_tokens, output_tokens }: Used): string =>
  `${model_calls} calls, ${input_tokens} tokens in, ${output_tokens} out`;

const dollars = (cost: number | null): string => (cost === null ? "price not known" : `$${cost.toFixed(4)}`);
