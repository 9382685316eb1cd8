import type { PasswordInputProps } from "@mantine/core";
import { useState } from "react";
import { PasswordField } from "./password-field.tsx";
import { passwordStrength } from "./password-strength.ts";

type Props = {
  label: string;
  /** The form's props of the field, and of the one for typing it again. */
  field: PasswordInputProps;
  again: PasswordInputProps;
  /** Words that somebody who knows the parent would try first. */
  personal?: () => string[];
  pair?: boolean;
};

/** A new password typed twice, with a hint at its strength. */
export function NewPassword({ label, field, again, personal, pair = false }: Props) {
  const [typed, setTyped] = useState("");
  const isNew = { required: true, autoComplete: "new-password" };
  const first = (
    <PasswordField
      {...field}
      {...isNew}
      label={label}
      onInput={(event) => setTyped(event.currentTarget.value)}
    />
  );
  const second = <PasswordField {...again} {...isNew} label={`${label} again`} />;
  const hint = <StrengthHint password={typed} personal={personal?.()} />;
  return pair ? (
    <>
      <div className="pair stack gap-l">
        {first}
        {second}
      </div>
      {hint}
    </>
  ) : (
    <>
      {first}
      {hint}
      {second}
    </>
  );
}

/** A few words below a new password. */
function StrengthHint({ password, personal }: { password: string; personal?: string[] | undefined }) {
  const words = passwordStrength(password, personal);
  return (
    <output className="soft fine">{words || "At least 8 characters. A short sentence works well."}</output>
  );
}
