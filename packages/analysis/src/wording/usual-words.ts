const names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

/** "Tuesdays and Thursdays", "Fridays, every 2 weeks". @param weekdays 1 for Monday */
export function daysWords({ weekdays, every }: { weekdays: readonly number[]; every: number }): string {
  const days = weekdays.map((weekday) => `${names[weekday - 1] ?? ""}s`);
  const listed = days.length < 2 ? (days[0] ?? "") : `${days.slice(0, -1).join(", ")} and ${days.at(-1)}`;
  return every === 1 ? listed : `${listed}, every ${every} weeks`;
}
