import { Anchor } from "@mantine/core";
import { useState } from "react";
import { useConfig } from "../../lib/config.ts";

/** Opens the reset page. Once the configuration shows that this installation sends no mail, the link itself says so. */
export function ForgotPasswordLink() {
  const noMail = useConfig().data?.mail === false;
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Anchor
        href={noMail ? "#" : "/forgot-password"}
        onClick={(event) => {
          if (!noMail) return;
          event.preventDefault();
          setAsked(true);
        }}
      >
        Forgot your password?
      </Anchor>
      <output style={{ flexBasis: "100%" }}>
        {asked && noMail && "You can’t reset your password by email here."}
      </output>
    </>
  );
}
