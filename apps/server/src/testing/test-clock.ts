import type { Clock } from "../platform/clock/clock.ts";

/** A clock that moves only when a test moves it. */
export interface TestClock extends Clock {
  set(moment: string | Date): void;
  advance(duration: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
}

/** An ordinary Tuesday: results must not depend on the day on which the tests run. */
const someTuesday = "2026-03-10T09:00:00Z";

export function createTestClock(start: string | Date = someTuesday): TestClock {
  let moment = new Date(start);
  return {
    now: () => new Date(moment),
    set: (to) => void (moment = new Date(to)),
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      moment = new Date(moment.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
    },
  };
}
