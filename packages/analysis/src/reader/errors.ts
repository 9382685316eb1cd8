/** Why a reader process was lost over a task. */
export type LossReason = "processor_time" | "clock" | "memory" | "crash";

/** The process that read for the caller was killed or died over the task; the task itself may be what killed it. */
export class ReaderLost extends Error {
  override name = "ReaderLost";
  readonly reason: LossReason;

  constructor(reason: LossReason) {
    super(`the reader process was lost (${reason})`);
    this.reason = reason;
  }

  /** Its time by the clock was up before it had used its processor time: a less busy machine may manage it. */
  get passing(): boolean {
    return this.reason === "clock";
  }
}

/** One owner has more tasks waiting than anybody may have. */
export class ReaderBusy extends Error {
  override name = "ReaderBusy";
}
