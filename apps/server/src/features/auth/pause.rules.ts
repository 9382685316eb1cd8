type Pause = { paused_from: string | null; paused_until: string | null };

/** Whether the parent's pause covers a local date, YYYY-MM-DD. The last day of the pause is the one before `paused_until`. */
export const isPausedOn = ({ paused_from, paused_until }: Pause, date: string): boolean =>
  paused_until !== null && date < paused_until && (paused_from === null || paused_from <= date);
