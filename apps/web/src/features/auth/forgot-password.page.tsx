import { Anchor } from "@mantine/core";
import { pageTitle } from "../../lib/page-meta.ts";
import { EntranceCard } from "./entrance-card.tsx";

export const meta = () => pageTitle("Forgotten password");

/** DESIGN section 6.15. The reset by e-mail waits for its routes in the contract. */
export default function ForgotPasswordPage() {
  return (
    <EntranceCard
      title="Forgotten password"
      footer={
        <>
          Remembered it? <Anchor href="/login">Sign in</Anchor>
        </>
      }
    >
      <p style={{ margin: 0 }}>
        Passwords cannot be reset by e-mail here yet. <Anchor href="/contact">Write to us</Anchor> from the
        address of your account, and a person will help.
      </p>
    </EntranceCard>
  );
}
