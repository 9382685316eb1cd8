import { popupAutoCloseMs } from "@gatepost/contract/limits";
import { flowPages } from "@gatepost/contract/pages";
import { texts } from "@gatepost/contract/texts";
import { useTimeout } from "@mantine/hooks";
import { type MetaFunction, useLoaderData, useLocation } from "react-router";
import { pageTitle } from "../../lib/page-meta.ts";
import { StatusLine } from "../../ui/status-line.tsx";
import { EntranceCard } from "../auth/entrance-card.tsx";
import { sourceOf, outcomeOf, storeOutcome } from "./popup-outcome.ts";
import { type SignInProvider, signIns } from "./sign-ins.ts";

export const meta: MetaFunction = ({ location }) =>
  pageTitle(`Connecting ${signIns[providerAt(location)].name}`);

type State = { step: "success" } | { step: "error"; message: string };

/** By address: two providers return their popups to this page. */
const providerAt = ({ pathname }: { pathname: string }): SignInProvider =>
  pathname.startsWith(flowPages.outlookCallback) ? "outlook" : "gmail";

/** Passes the provider's answer on before rendering anything. */
export function clientLoader(): State {
  return deliver(providerAt(window.location), window.location.search);
}

export function HydrateFallback() {
  return (
    <EntranceCard title="Connecting your mailbox…">
      <StatusLine tone="waiting">Finishing…</StatusLine>
    </EntranceCard>
  );
}

/** Where Google or Microsoft returns the popup. It needs no session: the main window talks to the server. */
export default function SignInCallbackPage() {
  const state = useLoaderData<typeof clientLoader>();
  const { name, company } = signIns[providerAt(useLocation())];
  useTimeout(() => window.close(), popupAutoCloseMs[state.step], { autoInvoke: true });

  return (
    <EntranceCard
      title={state.step === "success" ? "Almost done" : `${name} isn’t connected`}
      footer={
        <>
          Still here? <a href="/settings#gmail">Go back to Gatepost</a>.
        </>
      }
    >
      {state.step === "success" ? (
        <StatusLine tone="good">{company} has given permission. This window will close by itself.</StatusLine>
      ) : (
        <div role="alert">
          <StatusLine tone="problem">{state.message}</StatusLine>
        </div>
      )}
    </EntranceCard>
  );
}

/** Leaves the outcome everywhere the main window may be listening. */
function deliver(provider: SignInProvider, search: string): State {
  const outcome = outcomeOf(provider, search);
  try {
    storeOutcome(localStorage, provider, outcome, Date.now());
    // If the consent page's opener policy has cut off the opener, the store still works.
    const opener = window.opener as Window | null;
    opener?.postMessage({ source: sourceOf(provider), outcome }, window.location.origin);
  } catch (error) {
    reportError(error);
    return { step: "error", message: texts.gmail_processing_error };
  }
  return outcome.type === "error" ? { step: "error", message: outcome.error } : { step: "success" };
}
