import type { Family } from "../types.ts";

/** The nation whose numbering a school uses: Year 8 is the first of secondary school in Northern Ireland, the second in England. */
export type Nation = "england" | "wales" | "scotland" | "northern_ireland";

/** Key stages, sixth form and early years, in the nation's own year numbers. Nursery is the year before the first. */
type Stages = {
  keyStages: Record<number, [number, number]>;
  sixthForm: [number, number];
  nursery: number;
  reception: number;
  foundation: [number, number];
  infants: [number, number];
  juniors: [number, number];
};

const english: Stages = {
  keyStages: { 1: [1, 2], 2: [3, 6], 3: [7, 9], 4: [10, 11], 5: [12, 13] },
  sixthForm: [12, 13],
  nursery: -1,
  reception: 0,
  foundation: [-1, 0],
  infants: [0, 2],
  juniors: [3, 6],
};

/** Source: the Department of Education: Foundation P1 and P2, Key Stage 1 P3 and P4, Key Stage 2 P5 to P7, Key Stage 3 Years 8 to 10. */
const northernIrish: Stages = {
  keyStages: { 1: [3, 4], 2: [5, 7], 3: [8, 10], 4: [11, 12], 5: [13, 14] },
  sixthForm: [13, 14],
  nursery: 0,
  reception: 0,
  foundation: [1, 2],
  infants: [1, 3],
  juniors: [4, 7],
};

export const stagesOf = (nation: Nation): Stages => (nation === "northern_ireland" ? northernIrish : english);

/** P1 has the age of Reception, but Northern Ireland counts it as Year 1. S1 has the age of Year 7. */
export const stageYear = (stage: "P" | "S", number: number, nation: Nation): number =>
  stage === "S" ? number + 6 : nation === "northern_ireland" ? number : number - 1;

/** The first years of a school or stage, which children of the year below move into. */
export const intakeYears = (nation: Nation): number[] =>
  nation === "northern_ireland" ? [1, 8, 13] : [0, 7, 12];

const irishDomain = /(?:^|\.)ni\.sch\.uk$|(?:^|\.)c2k(?:ni|schools)\.net$/;

/** Taken from the schools' domains, else from how the children's years are written: P7 beside Year 10 is Northern Ireland, S4 Scotland. */
export function nationOf(family: Family): Nation {
  if (family.schools.some((school) => irishDomain.test(school.domain))) return "northern_ireland";
  const years = family.children.map((child) => child.year_group.trim());
  const secondary = years.some((year) => /^(?:year|yr|y)\s?(?:[89]|1[0-4])$/i.test(year));
  const primary = years.some((year) => /^p(?:rimary)?\s?[1-7]$/i.test(year));
  if (years.some((year) => /^(?:year|yr|y)\s?14$/i.test(year)) || (secondary && primary))
    return "northern_ireland";
  if (primary || years.some((year) => /^s(?:econdary)?\s?[1-6]$/i.test(year))) return "scotland";
  return family.schools.some((school) => /\bysgol\b/i.test(school.name)) ? "wales" : "england";
}
