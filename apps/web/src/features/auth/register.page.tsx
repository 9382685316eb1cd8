import { Anchor } from "@mantine/core";
import { useNavigate } from "react-router";
import { useConfig } from "../../lib/config.ts";
import { publicMeta } from "../../lib/page-meta.ts";
import { returnAddress } from "../../lib/return-address.ts";
import { StatusLine } from "../../ui/status-line.tsx";
import { EntranceCard } from "./entrance-card.tsx";
import { RegisterForm } from "./register-form.tsx";

export { visitorsOnly as clientMiddleware } from "./visitors-only.ts";

export const handle = { visitorsOnly: true };
export const meta = () =>
  publicMeta({
    title: "Create your account – Gatepost",
    description: "Free for one child. Your first school summary takes about three minutes.",
    path: "/register",
  });

export default function RegisterPage() {
  const navigate = useNavigate();
  const closed = useConfig().data?.registration === "closed";
  return (
    <EntranceCard
      title="Create your account"
      intro="Free for one child, no card needed. Your mailbox comes later, and only if you say so."
      footer={
        <>
          Have an account? <Anchor href="/login">Sign in</Anchor>
        </>
      }
    >
      {closed ? (
        <StatusLine tone="notice">You can’t create an account here at the moment.</StatusLine>
      ) : (
        <RegisterForm onSignedUp={() => void navigate(returnAddress(location.search), { replace: true })} />
      )}
    </EntranceCard>
  );
}
