const fallback = "Europe/London";

/** The zone if this runtime knows it, else London's. */
export function knownTimezone(name: string | undefined): string {
  return name !== undefined && isTimezone(name) ? name : fallback;
}

export function isTimezone(name: string): boolean {
  // Offsets such as +01:00 are understood by Intl but know no clock changes.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en-GB", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false; // RangeError: not a zone
  }
}
