import type { Family } from "../types.ts";

/** The family's own words, which any line may use: children, years, classes, houses, clubs, schools. */
export const familyWords = ({ children, schools }: Pick<Family, "children" | "schools">): string[] => [
  ...children.flatMap(({ name, year_group, house, sports, class_name, school }) =>
    [name, year_group, house, ...sports, class_name, school].filter((word) => word !== null),
  ),
  ...schools.map(({ name }) => name),
];
