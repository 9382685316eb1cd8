const minuteMs = 60_000;
/** After a run whose mailbox could not be read, the day is tried again so much later; then it goes on without the mailbox. */
const afterFailure = [15, 60] as const;
/** Nothing was wrong with the mailbox: the summary is due, and need not wait for it. */
const afterInterruption = [1, 2, 5, 15, 60] as const;

/** A date whose last scheduled run failed. */
export type FailedDay = {
  local_date: string;
  tries: number;
  failed_at: Date;
  /** It was lost, or ended from outside, rather than refused by Google. */
  interrupted: boolean;
  /** The mailbox can be asked again: its grant stands. */
  connected: boolean;
};

export type NextStep = { do: "retry"; at: Date } | { do: "without_mail" } | { do: "give_up" };

/** @param today the family's date now: another day's run takes over what is left of an earlier one */
export function nextStep(day: FailedDay, today: string): NextStep {
  if (day.local_date !== today) return { do: "give_up" };
  const minutes = (day.interrupted ? afterInterruption : afterFailure)[day.tries - 1];
  if (!day.connected || minutes === undefined) return { do: "without_mail" };
  return { do: "retry", at: new Date(day.failed_at.getTime() + minutes * minuteMs) };
}
