/** What metrics know of the process's work. Nothing identifies a person: routes are patterns, kinds are code names. */
export interface Observer {
  answered(answer: { method: string; route: string; status: number; seconds: number }): void;
  worked(job: { queue: string; outcome: "done" | "failed"; seconds: number }): void;
  /** A failed attempt at Google, by the name of its error; a failed retry counts again. */
  googleFailed(kind: string): void;
  /** The same for a mail server. */
  imapFailed(kind: string): void;
}

export const nobody: Observer = {
  answered: () => undefined,
  worked: () => undefined,
  googleFailed: () => undefined,
  imapFailed: () => undefined,
};
