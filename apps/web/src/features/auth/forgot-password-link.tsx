import { Anchor } from "@mantine/core";
import { useState } from "react";
import { useConfig } from "../../lib/config.ts";

/** Opens the reset page, which also says when this installation sends no mail; once that is known, the link says so itself. */
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
