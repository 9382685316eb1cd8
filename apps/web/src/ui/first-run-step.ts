/** What the dashboard's first-run guide passes to each step; the step ticks itself off with `onDone`. */
export type FirstRunStepProps = {
  /** Already done: show the result instead of the form. */
  done: boolean;
  onDone: () => void;
};
