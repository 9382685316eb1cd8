import { useState } from "react";
import { AppKey } from "./app-key.tsx";
import { ProofForm } from "./proof-form.tsx";
import { begin } from "./second-factor.api.ts";

type Props = { onCodes: (codes: readonly string[]) => void; onCancel: () => void };

/** First the password, then the app's key and its first code. */
export function SetUp({ onCodes, onCancel }: Props) {
  const [made, setMade] = useState<{ key: string; address: string } | null>(null);
  return made ? (
    <AppKey appKey={made.key} address={made.address} onCodes={onCodes} onCancel={onCancel} />
  ) : (
    <ProofForm
      code={false}
      action="Continue"
      failed="We couldn’t set up two-step sign-in."
      onProven={async ({ password }) => setMade(await begin(password))}
      onCancel={onCancel}
    />
  );
}
