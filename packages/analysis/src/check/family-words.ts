import type { Family } from "../types.ts";

/** The family's own words, which any line may use: names, years, classes, houses, clubs, schools, and what the parents say of a child. */
export const familyWords = ({ parents, children, schools }: Family): string[] => [
  ...children.flatMap(({ name, year_group, house, sports, class_name, school, context }) =>
    [name, year_group, house, ...sports, class_name, school, context].filter((word) => word !== null),
  ),
  ...[...parents, ...schools].map(({ name }) => name),
];
