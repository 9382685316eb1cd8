import { Anchor } from "@mantine/core";
import { useState } from "react";
import { useConfig } from "../../lib/config.ts";

/** Leads nowhere unless this installation sends mail; then it opens the reset page. */
export function ForgotPasswordLink() {
  const mail = useConfig().data?.mail ?? false;
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Anchor
        href={mail ? "/forgot-password" : "#"}
        onClick={(event) => {
          if (mail) return;
          event.preventDefault();
          setAsked(true);
        }}
      >
        Forgot your password?
      </Anchor>
      <output style={{ flexBasis: "100%" }}>
        {asked && !mail && "Passwords cannot be reset by email here."}
      </output>
    </>
  );
}
