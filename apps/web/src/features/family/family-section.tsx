import { noMailYet } from "@gatepost/contract/delivery";
import type { Family, FamilyInvitation, FamilyMember } from "@gatepost/contract/family";
import { familyAdultsMaximum } from "@gatepost/contract/limits";
import { Button } from "@mantine/core";
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
import { Person } from "./person.tsx";

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
    <div className="stack gap-l">
      <div id={saidId} tabIndex={-1} style={said ? undefined : { position: "absolute" }}>
        {said && <StatusLine tone="good">{said}</StatusLine>}
      </div>
      <Loaded query={family} failed="We couldn’t load your family.">
        {(data) => <People family={data} onDone={say} />}
      </Loaded>
      <Safety />
    </div>
  );
}

type Props = { family: Family; onDone: (said: string) => void };

/** Everybody in one list, each with where they stand and what can be done about it. */
function People({ family: { members, invitations }, onDone }: Props) {
  const user = useUser();
  const mail = useConfig().data?.mail;
  const delivery = useDelivery().data;
  const recipient = delivery?.second_recipient ?? null;
  const isOwner = user.family_role === "owner";
  const isFull = members.length + invitations.length >= familyAdultsMaximum;
  return (
    <>
      <ul className="bare lines">
        {members.map((member) => (
          <Member key={member.id} member={member} alone={members.length === 1} onDone={onDone} />
        ))}
        {invitations.map((invitation) => (
          <OpenInvitation key={invitation.id} invitation={invitation} onDone={onDone} />
        ))}
        {recipient && <ByEmailOnly recipient={recipient} onDone={onDone} />}
      </ul>
      <AddSomeone
        ownSignIn={mail === true && isOwner && !isFull}
        byEmail={mail === true && delivery !== undefined && recipient === null}
        onAdded={onDone}
      />
      {mail === false && <p className="quiet">{noMailYet} Until then nobody can be invited.</p>}
    </>
  );
}

type MemberProps = { member: FamilyMember; alone: boolean; onDone: Props["onDone"] };

function Member({ member: { id, name, email, role, joined_at }, alone, onDone }: MemberProps) {
  const user = useUser();
  const itself = id === user.id;
  const asOwner = user.family_role === "owner";
  const change = { id, name, onDone };
  const standing =
    role === "owner" ? "In charge of the plan" : `Joined ${formatDate(joined_at, user.timezone)}`;
  return (
    <Person name={itself ? `${name} (you)` : name} says={[email, !alone && standing]}>
      {!itself && asOwner && <FamilyChange what="handOver" {...change} />}
      {!itself && asOwner && <FamilyChange what="remove" {...change} />}
      {itself && !asOwner && !alone && <FamilyChange what="leave" {...change} />}
    </Person>
  );
}

type InvitationProps = { invitation: FamilyInvitation; onDone: Props["onDone"] };

function OpenInvitation({ invitation: { id, email, expires_at }, onDone }: InvitationProps) {
  const { timezone } = useUser();
  const withdraw = useWithdrawInvitation();
  const withdrawn = () => onDone("Invitation withdrawn. Its link no longer works.");
  return (
    <Person
      name={email}
      says={[
        "Invited, but hasn’t answered yet",
        `The link works until ${formatDateTime(expires_at, timezone)}`,
      ]}
      outcome={<Failure of={withdraw} says="We couldn’t withdraw the invitation." />}
    >
      <Button
        variant="default"
        size="sm"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutateAsync(id).then(withdrawn, failedAlready)}
      >
        Withdraw the invitation
      </Button>
    </Person>
  );
}

/** Some partners are separated or controlling. */
function Safety() {
  return (
    <div className="stack fine soft">
      <h3 className="subtitle">Staying safe</h3>
      <span>
        Nobody joins without saying yes, and you can stop sharing at any time. The other adult never sees your
        password, sign-ins, settings or mailbox. Sign-ins and downloads are listed under{" "}
        <Link to="/profile#recent-activity">Recent activity</Link>.
      </span>
      <span>
        If someone pressures you about what they see here, change your password, sign out everywhere else, and
        talk to someone:{" "}
        <a href="https://www.nationaldahelpline.org.uk" rel="noreferrer">
          National Domestic Abuse Helpline
        </a>
        ,{" "}
        <a href="tel:08082000247" style={{ whiteSpace: "nowrap" }}>
          0808 2000 247
        </a>
        , free, day and night.
      </span>
    </div>
  );
}
