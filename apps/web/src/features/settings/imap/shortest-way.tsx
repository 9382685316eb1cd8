import { useUser } from "../../../lib/session.ts";
import { ImapGuide } from "./imap-guide.tsx";
import type { ImapPreset } from "./presets.ts";

/** The one way that fits the address that a parent signed up with. */
export default function ShortestWay({ preset }: { preset: ImapPreset }) {
  const { email } = useUser();
  return <ImapGuide preset={preset} address={email} onConnected={() => undefined} />;
}
