import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { StatusLine } from "../../../ui/status-line.tsx";
import type { PopupSignIn } from "../use-sign-in.ts";
import { ImapGuide } from "./imap-guide.tsx";
import classes from "./imap.module.css";
import { OutlookGuide } from "./outlook-guide.tsx";
import { imapPresets } from "./presets.ts";

type Props = {
  /** The initial address. */
  address: string;
  /** Null when reconnecting a mailbox that is read by password. */
  outlook: PopupSignIn | null;
  onConnected: () => void;
};

/** The providers; one is open at a time. */
export function OtherWays({ address, outlook, onConnected }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const [connected, setConnected] = useState(false);
  if (connected) return <StatusLine tone="good">Your mailbox is connected.</StatusLine>;
  const saved = () => {
    onConnected();
    setConnected(true);
  };
  const ways = [
    ...imapPresets.map((preset) => ({
      name: preset.name,
      body: <ImapGuide preset={preset} address={address} onConnected={saved} />,
    })),
    ...(outlook
      ? [
          {
            name: "Outlook, Hotmail or Live",
            body: <OutlookGuide signIn={outlook} withAddress={false} />,
          },
        ]
      : []),
    {
      name: "Another provider",
      body: <ImapGuide preset={null} address={address} onConnected={saved} />,
    },
  ];
  return (
    <ul className="bare stack gap-s">
      {ways.map(({ name, body }) => (
        <Way
          key={name}
          name={name}
          open={open === name}
          onToggle={() => setOpen(open === name ? null : name)}
        >
          {body}
        </Way>
      ))}
    </ul>
  );
}

type WayProps = { name: string; open: boolean; onToggle: () => void; children: ReactNode };

function Way({ name, open, onToggle, children }: WayProps) {
  const id = useId();
  return (
    <li className="box">
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
