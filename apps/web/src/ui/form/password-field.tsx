import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useState } from "react";

/** A password with a keyboard-accessible Show/Hide button; paste and password managers work. */
export function PasswordField(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        tabIndex: 0,
        "aria-hidden": false,
        "aria-label": visible ? "Hide password" : "Show password",
        "aria-pressed": visible,
      }}
    />
  );
}
