import type { ReactNode } from "react";
import { type Attempt, Failure } from "../../../ui/failure.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";

type Props = {
  id: string;
  title: string;
  /** What saves its switches, and what is said if that fails without a sentence of the server's. */
  change?: Attempt & { isSuccess: boolean };
  failed?: string;
  children: ReactNode;
};

/** A part of a settings row. That a change is saved is said beside its heading, so that nothing moves. */
export function Part({ id, title, change, failed = "", children }: Props) {
  return (
    <section className="stack ruled" aria-labelledby={id}>
      <div className="row between">
        <h3 className="subtitle" id={id}>
          {title}
        </h3>
        <output>{change?.isSuccess && <StatusLine tone="good">Saved.</StatusLine>}</output>
      </div>
      {change && <Failure of={change} says={failed} />}
      {children}
    </section>
  );
}
