/** What the dashboard's first-run guide gives to each step; the step ticks itself off by calling `onDone`. */
export type FirstRunStepProps = {
  /** Done already: show what stands instead of the form. */
  done: boolean;
  onDone: () => void;
};
