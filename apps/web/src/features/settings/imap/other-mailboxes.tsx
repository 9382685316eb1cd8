import { IconChevronDown } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useUser } from "../../../lib/session.ts";
import { useFocusNext } from "../../../ui/focus-next.ts";
import { StatusLine } from "../../../ui/status-line.tsx";
import { useProviders } from "../gmail.api.ts";
import { ImapConnected } from "./imap-connected.tsx";
import { ImapGuide } from "./imap-guide.tsx";
import classes from "./imap.module.css";
import { imapPresets, type ImapPreset } from "./presets.ts";

const titleId = "other-mailboxes";

/** Beside Gmail: a mailbox by its provider's name, or by its mail server. Nothing while Gmail is connected. */
export default function OtherMailboxes() {
  const providers = useProviders().data ?? [];
  const focusNext = useFocusNext();
  const imap = providers.find(({ provider }) => provider === "imap");
  const gmail = providers.some(({ provider }) => provider === "gmail");
  if (gmail) return null;
  return (
    <section className={imap ? classes.part : `${classes.part} ${classes.beside}`} aria-labelledby={titleId}>
      <h3 id={titleId} tabIndex={-1} className={classes.title}>
        {imap ? "Your mailbox" : "Another mailbox"}
      </h3>
      {imap && <ImapConnected provider={imap} onDisconnecting={() => focusNext(titleId)} />}
      {imap?.status !== "connected" && <Ways address={imap?.email_address} titleId={titleId} />}
    </section>
  );
}

/** One open at a time. @param address of the mailbox that is to be connected again */
function Ways({ address, titleId: next }: { address?: string | undefined; titleId: string }) {
  const user = useUser();
  const [open, setOpen] = useState<string | null>(null);
  const [connected, setConnected] = useState(false);
  const focusNext = useFocusNext();
  const ways: { id: string; name: string; preset: ImapPreset | null }[] = [
    ...imapPresets.map((preset) => ({ id: preset.id, name: preset.name, preset })),
    { id: "other", name: "Another provider", preset: null },
  ];
  if (connected) return <StatusLine tone="good">Your mailbox is connected.</StatusLine>;
  return (
    <ul className={classes.ways}>
      {ways.map((way) => (
        <Way
          key={way.id}
          name={way.name}
          open={open === way.id}
          onToggle={() => setOpen(open === way.id ? null : way.id)}
        >
          <ImapGuide
            preset={way.preset}
            address={address ?? user.email}
            onConnected={() => {
              focusNext(next);
              setConnected(true);
            }}
          />
        </Way>
      ))}
    </ul>
  );
}

type WayProps = { name: string; open: boolean; onToggle: () => void; children: React.ReactNode };

function Way({ name, open, onToggle, children }: WayProps) {
  const id = useId();
  return (
    <li className={classes.way}>
      <button
        type="button"
        className={classes.choose}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        {name}
        <IconChevronDown size={20} aria-hidden="true" />
      </button>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </li>
  );
}
