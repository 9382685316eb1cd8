import type { ProcessingLog } from "@gatepost/contract/processing";
import { Link } from "react-router";
import { summaryAddress } from "../emails-address.ts";

/** 'View Summary', 'Failed', 'Creating...' or 'None' (SPEC section 2). */
export function RunSummaryCell({ run }: { run: ProcessingLog }) {
  if (run.summary_id && !run.dry_run) return <Link to={summaryAddress(run.summary_id)}>View Summary</Link>;
  if (run.status === "failed") return "Failed";
  return run.status === "running" ? "Creating..." : "None";
}
