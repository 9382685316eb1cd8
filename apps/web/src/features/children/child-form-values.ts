import type { Child, NewChild, YearGroup } from "@gatepost/contract/children";

/** The form's fields as typed; sports and classes are comma-separated. */
export function childFormValues(child?: Child) {
  return {
    name: child?.name ?? "",
    year_group: (child?.year_group ?? "") as string,
    house: child?.house ?? "",
    sports: child?.sports.join(", ") ?? "",
    context: child?.context ?? "",
    school: child?.school ?? "",
    class_name: child?.class_name ?? "",
    classes_not: child?.classes_not.join(", ") ?? "",
  };
}

/** The request body: sports and classes as lists of trimmed, non-empty items; an empty field clears the stored value. */
export function childBody(values: ReturnType<typeof childFormValues>): NewChild {
  return {
    ...values,
    year_group: values.year_group as YearGroup,
    sports: listOf(values.sports),
    classes_not: listOf(values.classes_not),
  };
}

const listOf = (text: string): string[] =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
