const minuteMs = 60_000;
/** A run that failed is tried again so long after, the same day; then the day goes on without the mailbox. */
const waitsMs = [15 * minuteMs, 60 * minuteMs] as const;

/** A date whose last scheduled run failed. */
export type FailedDay = {
  local_date: string;
  tries: number;
  failed_at: Date;
  /** The mailbox can be asked again: its grant stands. */
  connected: boolean;
};

export type NextStep = { do: "retry"; at: Date } | { do: "without_mail" } | { do: "give_up" };

/** @param today the family's date now: another day's run takes over what is left of an earlier one */
export function nextStep(day: FailedDay, today: string): NextStep {
  if (day.local_date !== today) return { do: "give_up" };
  const wait = waitsMs[day.tries - 1];
  if (!day.connected || wait === undefined) return { do: "without_mail" };
  return { do: "retry", at: new Date(day.failed_at.getTime() + wait) };
}
