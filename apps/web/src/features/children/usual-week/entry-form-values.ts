import type { NewUsualWeekEntry, UsualWeekEntry } from "@gatepost/contract/usual-week";

/** The form's fields as typed. */
export type EntryFormValues = {
  title: string;
  weekdays: number[];
  verb: string;
  kit: string;
  every: string;
  time: string;
  from: string;
  until: string;
};

export function entryFormValues(entry?: UsualWeekEntry): EntryFormValues {
  return {
    title: entry?.title ?? "",
    weekdays: entry?.weekdays ?? [],
    verb: entry?.verb ?? "bring",
    kit: entry?.kit ?? "",
    every: String(entry?.every ?? 1),
    time: entry?.time ?? "",
    from: entry?.from ?? "",
    until: entry?.until ?? "",
  };
}

/** The request body; an empty field clears the stored value. */
export function entryBody(values: EntryFormValues): NewUsualWeekEntry {
  return {
    ...values,
    verb: values.verb as UsualWeekEntry["verb"],
    every: Number(values.every),
    time: values.time || null,
    from: values.from || null,
    until: values.until || null,
  };
}
