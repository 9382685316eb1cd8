import { lazy, Suspense } from "react";
import { useUser } from "../../../lib/session.ts";
import { useSignIn } from "../use-sign-in.ts";
import { ImapGuide } from "./imap-guide.tsx";
import { OutlookGuide } from "./outlook-guide.tsx";
import type { ShortWay } from "./presets.ts";

const OwnAddress = lazy(() => import("../own-address/own-address.tsx"));

/** The way that suits the sign-up address. */
export default function ShortestWay({ way }: { way: Exclude<ShortWay, "gmail"> }) {
  const { email } = useUser();
  const outlook = useSignIn("outlook");
  if (way === "outlook") return <OutlookGuide signIn={outlook} withAddress />;
  if (way !== "address") return <ImapGuide preset={way} address={email} onConnected={() => undefined} />;
  return (
    <Suspense>
      <OwnAddress />
    </Suspense>
  );
}
