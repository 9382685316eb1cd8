import { beginSecondFactor, endSecondFactor } from "@gatepost/contract/second-factor";
import { Button, Group } from "@mantine/core";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import layout from "../../../ui/form/form-layout.module.css";
import { useSchemaForm } from "../../../ui/form/use-schema-form.ts";
import { ProofFields } from "../proof-fields.tsx";
import type { Proof } from "./second-factor.api.ts";

type Props = {
  /** Whether two-step sign-in is on, so that its code is needed too. */
  code?: boolean;
  /** The button's label. */
  action: string;
  failed: string;
  onProven: (proof: Proof) => Promise<void>;
  onCancel: () => void;
};

/** Proof of identity before a sensitive change. */
export function ProofForm({ code = true, action, failed, onProven, onCancel }: Props) {
  const { body: schema } = code ? endSecondFactor : beginSecondFactor;
  const proof = useSchemaForm({ schema, initialValues: { password: "", code: "" } });
  const submit = proof.submit(onProven, failed);
  return (
    <form className={layout.form} onSubmit={(event) => void submit(event)} noValidate>
      <ErrorSummary of={proof} />
      <ProofFields of={proof} code={code} opened />
      <Group gap="0.75rem" align="stretch">
        <Button type="submit" loading={proof.busy}>
          {action}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
