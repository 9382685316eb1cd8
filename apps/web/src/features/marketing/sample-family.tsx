import type { ReactNode } from "react";
import { sample } from "./sample-page.ts";
import { FamilyOrder } from "../../ui/child-chip.tsx";

/** Gives each child of the sample its own colour. */
export function SampleFamily({ children: parts }: { children: ReactNode }) {
  return <FamilyOrder value={sample.family}>{parts}</FamilyOrder>;
}
