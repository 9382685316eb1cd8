import { Anchor } from "@mantine/core";
import { useLocation, useNavigate } from "react-router";
import { publicMeta } from "../../lib/page-meta.ts";
import { returnAddress } from "../../lib/return-address.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { StatusLine } from "../../ui/status-line.tsx";
import { EntranceCard } from "./entrance-card.tsx";
import { LoginForm } from "./login-form.tsx";

export { visitorsOnly as clientMiddleware } from "./visitors-only.ts";

export const handle = { visitorsOnly: true };
export const meta = () =>
  publicMeta({
    title: "Sign in – Gatepost",
    description: "Sign in to read today’s school summary for your children.",
    path: "/login",
  });

export default function LoginPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  // Prerendering knows no query string.
  const reason = useHydrated() && new URLSearchParams(search).get("reason");
  return (
    <EntranceCard
      title="Welcome back"
      footer={
        <>
          New here? <Anchor href="/register">Create an account</Anchor>
        </>
      }
    >
      {reason === "expired" && (
        <StatusLine tone="notice" live>
          Your session has ended. Sign in to pick up where you left off.
        </StatusLine>
      )}
      {reason === "deleted" && (
        <StatusLine tone="good" live>
          Your account is deleted. Thank you for having tried Gatepost.
        </StatusLine>
      )}
      <LoginForm
        onSignedIn={() => void navigate(returnAddress(search), { replace: true })}
        onCodeWanted={() => void navigate(`/login/code${search}`)}
      />
    </EntranceCard>
  );
}
