import { z } from "zod";

/** A list without its broken entries; empty if it is not a list. */
export function wholeOnes<T extends z.ZodType>(entry: T) {
  return z
    .array(z.unknown())
    .nullish()
    .catch([])
    .transform((entries): z.output<T>[] =>
      (entries ?? []).flatMap((one) => {
        const read = entry.safeParse(one);
        return read.success ? [read.data] : [];
      }),
    );
}
