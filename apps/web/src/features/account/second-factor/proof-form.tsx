import { beginSecondFactor, endSecondFactor } from "@gatepost/contract/second-factor";
import { Form } from "../../../ui/form/form.tsx";
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
  const proof = useSchemaForm({ schema, initialValues: { password: "", code: "" }, send: onProven, failed });
  return (
    <Form of={proof} does={action} onCancel={onCancel}>
      <ProofFields of={proof} code={code} opened />
    </Form>
  );
}
