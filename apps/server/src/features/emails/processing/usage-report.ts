import type { Db } from "../../../platform/db/schema.ts";
import { listRunUsage } from "./runs.repo.ts";

const DAY_MS = 86_400_000;

/** The runs' language model usage in the last `days`, for the operator: one line per run, newest first, and the total. */
export async function usageReport(db: Db, days: number, now: Date): Promise<string> {
  const runs = await listRunUsage(db, new Date(now.getTime() - days * DAY_MS));
  if (runs.length === 0) return `No run of the last ${days} days asked a language model.`;
  const lines = runs.map((run) => {
    const { id, user_id, started_at, model, emails_read_by_fallback: others } = run;
    const fallback = others > 0 ? `  ${others} by the built-in reader: ${run.fallback_reason}` : "";
    const words = [started_at.toISOString(), `run ${id}`, `user ${user_id}`, model ?? "no model", used(run)];
    return `${words.join("  ")}  ${run.emails_processed} emails  ${dollars(run.cost_usd)}${fallback}`;
  });
  const sum = (column: keyof Used | "emails_processed" | "cost_usd") =>
    runs.reduce((total, run) => total + (run[column] ?? 0), 0);
  const total = {
    model_calls: sum("model_calls"),
    input_tokens: sum("input_tokens"),
    output_tokens: sum("output_tokens"),
  };
  const unpriced = runs.filter((run) => run.model_calls > 0 && run.cost_usd === null).length;
  const unknown = unpriced > 0 ? `, and ${unpriced} runs of a model whose price is not known` : "";
  const all = `${used(total)}, ${sum("emails_processed")} emails, ${dollars(sum("cost_usd"))}${unknown}`;
  return [...lines, `${runs.length} runs in ${days} days: ${all}`].join("\n");
}

type Used = { model_calls: number; input_tokens: number; output_tokens: number };

const used = ({ model_calls, input_tokens, output_tokens }: Used): string =>
  `${model_calls} calls, ${input_tokens} tokens in, ${output_tokens} out`;

const dollars = (cost: number | null): string => (cost === null ? "price not known" : `$${cost.toFixed(4)}`);
