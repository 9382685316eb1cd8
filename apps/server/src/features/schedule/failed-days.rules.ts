const minuteMs = 60_000;
/** Minutes until a retry after a run that couldn't read the mailbox; then the day goes on without it. */
const afterFailure = [15, 60] as const;
/** The mailbox itself was fine, so the summary shouldn't wait long. */
const afterInterruption = [1, 2, 5, 15, 60] as const;

/** A date whose last scheduled run failed. */
export type FailedDay = {
  local_date: string;
  tries: number;
  failed_at: Date;
  /** The run was lost or ended from outside, not refused by the provider. */
  interrupted: boolean;
  /** The mailbox's grant is still valid, so it can be tried again. */
  connected: boolean;
};

export type NextStep = { do: "retry"; at: Date } | { do: "without_mail" } | { do: "give_up" };

/** @param today the family's current date: a later day's run takes over what an earlier one left */
export function nextStep(day: FailedDay, today: string): NextStep {
  if (day.local_date !== today) return { do: "give_up" };
  const minutes = (day.interrupted ? afterInterruption : afterFailure)[day.tries - 1];
  if (!day.connected || minutes === undefined) return { do: "without_mail" };
  return { do: "retry", at: new Date(day.failed_at.getTime() + minutes * minuteMs) };
}
