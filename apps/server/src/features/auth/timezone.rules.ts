const fallback = "Europe/London";

/** The zone if this runtime knows it; otherwise London. */
export function knownTimezone(name: string | undefined): string {
  return name !== undefined && isTimezone(name) ? name : fallback;
}

export function isTimezone(name: string): boolean {
  // Intl accepts offsets such as +01:00, but they have no clock changes.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en-GB", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false; // RangeError: not a time zone
  }
}
