import type { EmailProvider } from "@gatepost/contract/settings";
import { Button, Group } from "@mantine/core";
import { useConfig } from "../../../lib/config.ts";
import { formatDateTime } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session.ts";
import { AskingButton } from "../../../ui/confirm-dialog.tsx";
import { CopyText } from "../../../ui/copy-text.tsx";
import { Failure } from "../../../ui/failure.tsx";
import { useFocusNext } from "../../../ui/focus-next.ts";
import { StatusLine } from "../../../ui/status-line.tsx";
import { useCreateOwnAddress, useDisconnect, useRenewOwnAddress } from "../providers.api.ts";
import { ForwardingGuide } from "./forwarding-guide.tsx";

const titleId = "own-address";

/** A Gatepost address to which the parent's mailbox forwards school mail; null if it isn't made yet. */
export function OwnAddress({ own }: { own: EmailProvider | null }) {
  const focusNext = useFocusNext();
  const refocus = () => focusNext(titleId);
  return (
    <section className="stack ruled" aria-labelledby={titleId}>
      <h3 className="subtitle" id={titleId} tabIndex={-1}>
        Your Gatepost address
      </h3>
      {own ? <Made own={own} onEnding={refocus} /> : <NotMade onMaking={refocus} />}
    </section>
  );
}

function NotMade({ onMaking }: { onMaking: () => void }) {
  const create = useCreateOwnAddress();
  return (
    <>
      <p className="quiet">
        Works with any mailbox: you get an address, and your mailbox forwards the school’s emails to it.
        Gatepost sees those and nothing else.
      </p>
      <Failure of={create} says="We couldn’t make an address." />
      <Button
        variant="default"
        loading={create.isPending}
        onClick={() => {
          onMaking();
          create.mutate();
        }}
      >
        Get my address
      </Button>
    </>
  );
}

/** The address, what has arrived, how to forward mail, and how to end it. */
function Made({ own, onEnding }: { own: EmailProvider; onEnding: () => void }) {
  const isOffered = useConfig().data?.own_address === true;
  const resume = useCreateOwnAddress();
  const renew = useRenewOwnAddress();
  const end = useDisconnect(own);
  return (
    <>
      {own.status === "connected" ? (
        <>
          <CopyText text={own.email_address} label="your address" />
          <Arrivals own={own} />
          <ForwardingGuide own={own} />
        </>
      ) : (
        <StatusLine tone="problem">
          <strong>{own.email_address}</strong> {own.status_reason}
        </StatusLine>
      )}
      <Failure of={resume} says="We couldn’t switch it on again." />
      <Group>
        {/* After joining another family. */}
        {own.paused && (
          <Button loading={resume.isPending} onClick={() => resume.mutate()}>
            Use this address again
          </Button>
        )}
        {isOffered && (
          <AskingButton
            label="Get a new address"
            title="Get a new address?"
            attempt={renew}
            failed="We couldn’t make a new address."
          >
            The old address stops working straight away. Set up forwarding again with the new one, or school
            emails won’t reach us.
          </AskingButton>
        )}
        <AskingButton
          label="Switch off"
          title="Switch off your address?"
          danger
          attempt={end}
          failed="We couldn’t switch it off."
          onSending={onEnding}
        >
          Emails sent to {own.email_address} aren’t read from then on, and what has come there and isn’t in a
          summary yet is deleted. You keep the summaries you have.
        </AskingButton>
      </Group>
    </>
  );
}

function Arrivals({ own: { last_received_at, dropped = 0 } }: { own: EmailProvider }) {
  const { timezone } = useUser();
  return (
    <>
      {last_received_at ? (
        <StatusLine tone="good">
          It’s working. The last school email came {formatDateTime(last_received_at, timezone)}.
        </StatusLine>
      ) : (
        <StatusLine tone="waiting">No school email has come here yet.</StatusLine>
      )}
      {dropped > 0 && (
        <p className="quiet">
          {dropped === 1
            ? "1 other email that came here wasn’t"
            : `${dropped} other emails that came here weren’t`}{" "}
          from your schools, and we deleted {dropped === 1 ? "it" : "them"} unread.
        </p>
      )}
    </>
  );
}
