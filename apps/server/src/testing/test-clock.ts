import type { Clock } from "../platform/clock/clock.ts";

/** A clock that stands still until it is told otherwise. */
export interface TestClock extends Clock {
  set(moment: string | Date): void;
  advance(duration: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
}

export function createTestClock(start: string | Date = new Date()): TestClock {
  let moment = new Date(start);
  return {
    now: () => new Date(moment),
    set: (to) => void (moment = new Date(to)),
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      moment = new Date(moment.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
    },
  };
}
