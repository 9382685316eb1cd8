type Dated = { due: string | null; starts_at: string | null; ends_at: string | null };

/** The local day (YYYY-MM-DD) of an item. */
export const dayOf = ({ due, starts_at }: Omit<Dated, "ends_at">): string | null =>
  (due ?? starts_at)?.slice(0, 10) ?? null;

/** The last local day (YYYY-MM-DD) of an item. */
export const lastDayOf = ({ due, starts_at, ends_at }: Dated): string | null =>
  (ends_at ?? due ?? starts_at)?.slice(0, 10) ?? null;
