import { Accordion, Checkbox, TextInput } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { newImapMailbox } from "@gatepost/contract/settings";
import { useConfig } from "../../../lib/config.ts";
import { useUser } from "../../../lib/session.ts";
import { StatusLine } from "../../../ui/status-line.tsx";
import { addEmailAddress } from "../../emails/emails-address.ts";
import { ConnectButton, ConnectStatus } from "../sign-in-status.tsx";
import type { PopupSignIn } from "../use-sign-in.ts";
import { isOf, type Way, wayFor, ways } from "./ways.ts";
import { Form, plainText } from "../../../ui/form/form.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { useSchemaForm } from "../../../ui/form/use-schema-form.ts";
import { useConnectImap } from "../providers.api.ts";

type Props = {
  signIns: Record<"gmail" | "outlook", PopupSignIn>;
  /** The address of a mailbox whose password no longer works. */
  lost: string | null;
  onConnecting: () => void;
};

/** The providers, one open at a time: at first the one that the account's address suggests. */
export function ConnectMailbox({ signIns, lost, onConnecting }: Props) {
  const { email } = useUser();
  const config = useConfig().data;
  const [open, setOpen] = useState(() => wayFor(lost ?? email, config?.gmail !== false && !lost));
  return (
    <Accordion variant="contained" radius="md" order={3} value={open} onChange={setOpen} keepMounted={false}>
      {ways.map((way) => (
        <Accordion.Item key={way.id} value={way.id} bg="var(--gp-surface)">
          <Accordion.Control>{way.name}</Accordion.Control>
          <Accordion.Panel>
            {way.by === "password" ? (
              <Guide way={way}>
                <ImapForm
                  way={way}
                  address={lost ?? (isOf(way, email) ? email : "")}
                  onConnecting={onConnecting}
                />
              </Guide>
            ) : (
              <BySignIn way={way} signIn={signIns[way.provider]} />
            )}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

/** A provider's own window, if the operator has set it up, else what works instead. */
function BySignIn({ way, signIn }: { way: Way; signIn: PopupSignIn }) {
  const config = useConfig().data;
  if (signIn.provider === "gmail" && config?.gmail === false)
    return (
      <StatusLine tone="notice">
        Google’s sign-in isn’t set up on this server. Use “Gmail with an app password” below.
      </StatusLine>
    );
  if (signIn.provider === "outlook" && !config?.outlook)
    return <OutlookInstead ownAddress={config?.own_address === true} />;
  return (
    <Guide way={way}>
      <ConnectButton signIn={signIn} reconnect={false} />
      <ConnectStatus signIn={signIn} />
    </Guide>
  );
}

/** What to do first, and what it opens. */
function Guide({ way: { steps, page, opens, by }, children }: { way: Way; children: ReactNode }) {
  return (
    <div className="stack gap-l">
      {steps.length > 0 && (
        <ol className="stack gap-s bullets" style={{ listStyle: "decimal" }}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
          {by === "password" && page && <li>Come back here, and paste it below.</li>}
        </ol>
      )}
      {page && (
        <a href={page.address} target="_blank" rel="noopener noreferrer">
          Open {page.name} in a new tab
        </a>
      )}
      <p className="quiet">
        {steps.length > 0 && (
          <strong>{by === "password" ? "What this password opens:" : "What this permission opens:"} </strong>
        )}
        {opens}
      </p>
      {children}
    </div>
  );
}

const OutlookInstead = ({ ownAddress }: { ownAddress: boolean }) => (
  <p className="quiet">
    This server isn’t set up for Microsoft’s sign-in, and Outlook, Hotmail and Live take no passwords from
    other programs. <strong>What works:</strong> have Outlook forward the school’s emails to{" "}
    {ownAddress
      ? "an address that Gatepost gives you, further down"
      : "another mailbox, and connect that one"}
    , or <Link to={addEmailAddress}>add emails yourself</Link>.
  </p>
);

type ImapFormProps = {
  way: Extract<Way, { by: "password" }>;
  /** The initial address. */
  address: string;
  /** Called before it is sent; this form then unmounts. */
  onConnecting: () => void;
};

type Typed = Record<"host" | "port" | "username" | "password", string> & { all_mail: boolean };
const toBody = (typed: Typed) => ({ ...typed, port: Number(typed.port) });

/** Address and app password; the server signs in before saving anything. */
function ImapForm({ way, address, onConnecting }: ImapFormProps) {
  const connect = useConnectImap();
  const form = useSchemaForm({
    schema: newImapMailbox,
    initialValues: { host: way.host ?? "", port: "993", username: address, password: "", all_mail: false },
    toBody,
    send: (values) => {
      onConnecting();
      return connect.mutateAsync(toBody(values));
    },
    failed: "We couldn’t connect this mailbox.",
  });
  return (
    <Form of={form} does="Connect mailbox" aria-label={`Connect ${way.host ? way.name : "another mailbox"}`}>
      {way.host === null && (
        <div className="pair stack gap-l">
          <TextInput
            {...form.field("host")}
            label="Mail server"
            description="Your provider calls it the incoming or IMAP server."
            placeholder="imap.example.org"
            {...plainText}
            inputMode="url"
          />
          <TextInput
            {...form.field("port")}
            label="Port"
            description="993 almost everywhere."
            autoComplete="off"
            inputMode="numeric"
          />
        </div>
      )}
      <TextInput
        {...form.field("username")}
        label="Email address"
        description="Of the mailbox that school writes to."
        {...plainText}
        autoComplete="email"
        inputMode="email"
      />
      <PasswordField
        {...form.field("password")}
        label={way.password}
        description="Gatepost stores it encrypted and never shows it again."
        autoComplete="off"
      />
      <Checkbox
        {...form.field("all_mail", { type: "checkbox" })}
        label="Also look in the archive or “All mail”"
        description="If your mailbox moves school emails out of the inbox."
      />
    </Form>
  );
}
