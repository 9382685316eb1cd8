import { noMailYet } from "@gatepost/contract/delivery";
import type { Family, FamilyInvitation, FamilyMember } from "@gatepost/contract/family";
import { familyAdultsMaximum } from "@gatepost/contract/limits";
import { Anchor, Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { useConfig } from "../../lib/config.ts";
import { formatDate, formatDateTime } from "../../lib/dates.ts";
import { useUser } from "../../lib/session.ts";
import { Failure, Loaded } from "../../ui/failure.tsx";
import { useFocusNext } from "../../ui/focus-next.ts";
import { StatusLine } from "../../ui/status-line.tsx";
import { useDelivery } from "../settings/delivery/delivery.api.ts";
import { AddSomeone } from "./add-someone.tsx";
import { ByEmailOnly } from "./by-email-only.tsx";
import { failedAlready, useFamily, useWithdrawInvitation } from "./family.api.ts";
import { FamilyChange } from "./family-change.tsx";

const saidId = "family-said";

/** Who sees the page besides this parent, how to add somebody, and how to leave or take over. */
export function FamilySection() {
  const family = useFamily();
  const [said, setSaid] = useState<string | null>(null);
  const focusNext = useFocusNext();
  /** The focused element disappears with the change. */
  function say(sentence: string) {
    focusNext(saidId);
    setSaid(sentence);
  }
  return (
    <Stack>
      <div id={saidId} tabIndex={-1}>
        {said && (
          <StatusLine tone="good" live>
            {said}
          </StatusLine>
        )}
      </div>
      <Loaded query={family} failed="We couldn’t load your family.">
        {(data) => <People family={data} onDone={say} />}
      </Loaded>
      <Safety />
    </Stack>
  );
}

type Props = { family: Family; onDone: (said: string) => void };

function People({ family: { members, invitations }, onDone }: Props) {
  const user = useUser();
  const mail = useConfig().data?.mail;
  const delivery = useDelivery().data;
  const recipient = delivery?.second_recipient ?? null;
  const isOwner = user.family_role === "owner";
  const other = members.find(({ id }) => id !== user.id);
  const isFull = members.length + invitations.length >= familyAdultsMaximum;
  return (
    <>
      <ul className="bare stack">
        {members.map((member) => (
          <Member key={member.id} member={member} itself={member.id === user.id} alone={!other} />
        ))}
      </ul>
      {invitations.map((invitation) => (
        <OpenInvitation
          key={invitation.id}
          invitation={invitation}
          onWithdrawn={() => onDone("Invitation withdrawn. Its link no longer works.")}
        />
      ))}
      {recipient && <ByEmailOnly recipient={recipient} onDone={onDone} />}
      <AddSomeone
        ownSignIn={mail === true && isOwner && !isFull}
        byEmail={mail === true && delivery !== undefined && recipient === null}
        onAdded={onDone}
      />
      {mail === false && <p className="quiet">{noMailYet} Until then nobody can be invited.</p>}
      {other && (
        <Group>
          {isOwner && <FamilyChange what="handOver" id={other.id} name={other.name} onDone={onDone} />}
          {isOwner && <FamilyChange what="remove" id={other.id} name={other.name} onDone={onDone} />}
          {!isOwner && <FamilyChange what="leave" id={user.id} name={other.name} onDone={onDone} />}
        </Group>
      )}
    </>
  );
}

type MemberProps = { member: FamilyMember; itself: boolean; alone: boolean };

function Member({ member: { name, email, role, joined_at }, itself, alone }: MemberProps) {
  const { timezone } = useUser();
  return (
    <li className="anywhere">
      <strong>{itself ? `${name} (you)` : name}</strong>
      <p className="quiet">{email}</p>
      {!alone && (
        <p className="quiet">
          {role === "owner" ? "In charge of the plan" : `Joined ${formatDate(joined_at, timezone)}`}
        </p>
      )}
    </li>
  );
}

type InvitationProps = { invitation: FamilyInvitation; onWithdrawn: () => void };

function OpenInvitation({ invitation: { id, email, expires_at }, onWithdrawn }: InvitationProps) {
  const { timezone } = useUser();
  const withdraw = useWithdrawInvitation();
  return (
    <>
      <StatusLine tone="waiting">
        <strong className="anywhere">{email}</strong> hasn’t answered yet. The link works until{" "}
        {formatDateTime(expires_at, timezone)}.
      </StatusLine>
      <Group>
        <Button
          variant="default"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutateAsync(id).then(onWithdrawn, failedAlready)}
        >
          Withdraw the invitation
        </Button>
      </Group>
      <Failure of={withdraw} says="We couldn’t withdraw the invitation." />
    </>
  );
}

/** Some partners are separated or controlling. */
function Safety() {
  return (
    <Stack gap="xs" fz="sm" c="dimmed">
      <h3 className="subtitle">Staying safe</h3>
      <span>
        Nobody joins without saying yes, and you can stop sharing at any time. The other adult never sees your
        password, sign-ins, settings or mailbox. Sign-ins and downloads are listed under{" "}
        <Anchor inherit component={Link} to="/profile#recent-activity">
          Recent activity
        </Anchor>
        .
      </span>
      <span>
        If someone pressures you about what they see here, change your password, sign out everywhere else, and
        talk to someone:{" "}
        <Anchor inherit href="https://www.nationaldahelpline.org.uk" rel="noreferrer">
          National Domestic Abuse Helpline
        </Anchor>
        ,{" "}
        <Anchor inherit href="tel:08082000247" style={{ whiteSpace: "nowrap" }}>
          0808 2000 247
        </Anchor>
        , free, day and night.
      </span>
    </Stack>
  );
}
