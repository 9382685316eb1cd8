import { Button } from "@mantine/core";
import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Attempt, Failure, Outcome } from "../../../ui/failure.tsx";
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

type TestProps = {
  label: string;
  test: UseMutationResult<{ message: string }, Error, void>;
  disabled?: boolean;
};

/** A button that sends a test, and where it went or why not. */
export const SendTest = ({ label, test, disabled = false }: TestProps) => (
  <>
    <Button variant="default" loading={test.isPending} disabled={disabled} onClick={() => test.mutate()}>
      {label}
    </Button>
    <Outcome of={test} done={test.data?.message} failed="We couldn’t send the test." />
  </>
);
