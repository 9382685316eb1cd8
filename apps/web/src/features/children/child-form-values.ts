import type { Child, NewChild, YearGroup } from "@gatepost/contract/children";

/** The form's fields as typed; sports are comma-separated. */
export type ChildFormValues = {
  name: string;
  year_group: string;
  house: string;
  sports: string;
  context: string;
  school: string;
  class_name: string;
};

export function childFormValues(child?: Child): ChildFormValues {
  return {
    name: child?.name ?? "",
    year_group: child?.year_group ?? "",
    house: child?.house ?? "",
    sports: child?.sports.join(", ") ?? "",
    context: child?.context ?? "",
    school: child?.school ?? "",
    class_name: child?.class_name ?? "",
  };
}

/** The request body: sports as a list of trimmed, non-empty items; an empty field clears the stored value. */
export function childBody(values: ChildFormValues): NewChild {
  return {
    ...values,
    year_group: values.year_group as YearGroup,
    sports: values.sports
      .split(",")
      .map((sport) => sport.trim())
      .filter((sport) => sport !== ""),
  };
}
