/** Runs one task of this name at a time across the tabs. Only https and localhost have locks; elsewhere each tab is on its own. */
export const exclusively = <T>(name: string, task: () => Promise<T>): Promise<T> =>
  "locks" in navigator ? navigator.locks.request(name, task) : task();
