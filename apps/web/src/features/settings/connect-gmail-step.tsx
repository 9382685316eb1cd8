import type { FirstRunStepProps } from "../../ui/first-run-step.ts";

/** A step of the dashboard's first-run guide. */
export function ConnectGmailStep(_props: FirstRunStepProps) {
  return null;
}
