export type LossReason = "processor_time" | "clock" | "memory" | "crash";

/** The reader process was killed or died during the task; the task itself may be the cause. */
export class ReaderLost extends Error {
  override name = "ReaderLost";
  readonly reason: LossReason;

  constructor(reason: LossReason) {
    super(`the reader process was lost (${reason})`);
    this.reason = reason;
  }

  /** True if wall-clock time ran out before processor time: a less busy machine may succeed. */
  get passing(): boolean {
    return this.reason === "clock";
  }
}

export class ReaderBusy extends Error {
  override name = "ReaderBusy";
}
