import type { ProcessingLog } from "@gatepost/contract/processing";
import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { summaryAddress } from "../emails-address.ts";

/** 'View Summary', 'Failed', 'Creating...' or 'None'. */
export function RunSummaryCell({ run }: { run: ProcessingLog }) {
  // The day's summary has what a failed run stored before it failed, but the run still counts as failed.
  if (run.status === "failed") return "Failed";
  if (run.summary_id && !run.dry_run) {
    return (
      <Anchor component={Link} to={summaryAddress(run.summary_id)} className="tap" inherit>
        View Summary
      </Anchor>
    );
  }
  return run.status === "running" ? "Creating..." : "None";
}
