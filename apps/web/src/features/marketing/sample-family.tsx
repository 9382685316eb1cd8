import type { ReactNode } from "react";
import { sample } from "./sample-page.ts";
import { FamilyOrder } from "../../ui/child-chip.tsx";

const { tray, week, later } = sample.page;
const lines = [...tray, ...week.flatMap((day) => day.lines), ...later];
const children = [...new Set(lines.flatMap((line) => line.children.map(({ id }) => id)))];

/** Gives each child of the sample its own colour. */
export function SampleFamily({ children: parts }: { children: ReactNode }) {
  return <FamilyOrder value={children}>{parts}</FamilyOrder>;
}
