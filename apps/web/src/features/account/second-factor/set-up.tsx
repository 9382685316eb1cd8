import { useState } from "react";
import { ProofForm } from "../proof-form.tsx";
import { begin, confirm } from "./second-factor.api.ts";
import { confirmSecondFactor } from "@gatepost/contract/second-factor";
import { Code, Image, TextInput } from "@mantine/core";
import { focusOnOpen, Form } from "../../../ui/form/form.tsx";
import { useSchemaForm } from "../../../ui/form/use-schema-form.ts";
import { renderSVG } from "uqr";

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

/** The address is `otpauth://…`. */
type AppKeyProps = Props & { appKey: string; address: string };

function AppKey({ appKey, address, onCodes, onCancel }: AppKeyProps) {
  const first = useSchemaForm({
    schema: confirmSecondFactor.body,
    initialValues: { code: "" },
    send: async ({ code }) => onCodes((await confirm(code)).recovery_codes),
    failed: "We couldn’t switch on two-step sign-in.",
  });
  return (
    <Form of={first} does="Switch on" onCancel={onCancel}>
      <h3 className="subtitle" ref={focusOnOpen} tabIndex={-1}>
        Add Gatepost to your authenticator app
      </h3>
      <p className="plain">
        Use your phone’s passwords app or any authenticator app. Scan this code with it.
      </p>
      {/* Dark on light in both colour schemes, as cameras want it; four modules of quiet around it. */}
      <Image
        maw="14rem"
        radius="md"
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 4 }))}`}
        alt="QR code for your authenticator app"
      />
      <p className="plain">
        Reading this on that phone? <a href={address}>Open the app</a>, or type this key into it:
      </p>
      <Code fz="md" w="fit-content" className="anywhere">
        {appKey.replaceAll(/(.{4})(?=.)/g, "$1 ")}
      </Code>
      <TextInput
        {...first.field("code")}
        label="Six-digit code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maw="14rem"
      />
    </Form>
  );
}
