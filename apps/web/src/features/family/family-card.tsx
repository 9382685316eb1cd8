import type { Family, FamilyMember, FamilyInvitation } from "@gatepost/contract/family";
import { familyAdultsMaximum } from "@gatepost/contract/limits";
import { Anchor, Group, Skeleton, Stack, Button } from "@mantine/core";
import { useState } from "react";
import { formatDate, formatDateTime } from "../../lib/dates.ts";
import { useUser } from "../../lib/session.ts";
import { Card, CardTitle } from "../../ui/card.tsx";
import { Failure } from "../../ui/failure.tsx";
import { useFocusNext } from "../../ui/focus-next.ts";
import { StatusLine } from "../../ui/status-line.tsx";
import { useFamily, failedAlready, useWithdrawInvitation } from "./family.api.ts";
import classes from "./family.module.css";
import { HandOver, Leave, Remove } from "./family-changes.tsx";
import { InviteAdult } from "./invite-adult.tsx";

const titleId = "family";

/** Who shares the family, and how to join, leave or take it over. */
export function FamilyCard() {
  const family = useFamily();
  const [said, setSaid] = useState<string | null>(null);
  const focusNext = useFocusNext();
  /** The focused element disappears with the change. */
  function say(sentence: string) {
    focusNext(titleId);
    setSaid(sentence);
  }
  return (
    <Card aria-labelledby={titleId}>
      <CardTitle
        id={titleId}
        intro="Two adults can share the same children, the same page and one list of what’s done. Each has their own sign-in, mailbox and settings."
      >
        Family
      </CardTitle>
      {family.isPending && <Skeleton height={96} radius="md" />}
      <Failure of={family} says="We couldn’t load your family." />
      {said && (
        <StatusLine tone="good" live>
          {said}
        </StatusLine>
      )}
      {family.data && <Members family={family.data} onDone={say} />}
    </Card>
  );
}

type MembersProps = { family: Family; onDone: (said: string) => void };

function Members({ family: { members, invitations }, onDone }: MembersProps) {
  const user = useUser();
  const isOwner = user.family_role === "owner";
  const other = members.find(({ id }) => id !== user.id);
  const full = members.length + invitations.length >= familyAdultsMaximum;
  return (
    <Stack gap="1rem">
      <ul className={`${classes.list} bare stack`}>
        {members.map((member) => (
          <li key={member.id}>
            <Member member={member} itself={member.id === user.id} alone={!other} />
          </li>
        ))}
      </ul>
      {invitations.map((invitation) => (
        <OpenInvitation
          key={invitation.id}
          invitation={invitation}
          onWithdrawn={() => onDone("Invitation withdrawn. Its link no longer works.")}
        />
      ))}
      {isOwner && !full && <InviteAdult onInvited={() => onDone("Invitation sent.")} />}
      {other && (
        <Group>
          {isOwner && <HandOver member={other} onDone={onDone} />}
          {isOwner && <Remove member={other} onDone={onDone} />}
          {!isOwner && <Leave id={user.id} onDone={onDone} />}
        </Group>
      )}
      <Safety />
    </Stack>
  );
}

function Member({
  member: { name, email, role, joined_at },
  itself,
  alone,
}: {
  member: FamilyMember;
  itself: boolean;
  alone: boolean;
}) {
  const { timezone } = useUser();
  return (
    <>
      <strong>{itself ? `${name} (you)` : name}</strong>
      <span className="quiet">{email}</span>
      {!alone && (
        <span className="quiet">
          {role === "owner" ? "In charge of the plan" : `Joined ${formatDate(joined_at, timezone)}`}
        </span>
      )}
    </>
  );
}

/** Some partners are separated or controlling. */
function Safety() {
  return (
    <div className={`${classes.safety} stack gap-s soft small`}>
      <h3>Staying safe</h3>
      <p>
        Nobody joins without saying yes, and you can stop sharing at any time. The other adult never sees your
        password, sign-ins, settings or mailbox. Sign-ins and downloads are listed under{" "}
        <Anchor href="#recent-activity">Recent activity</Anchor>.
      </p>
      <p>
        If someone pressures you about what they see here, change your password, sign out everywhere else, and
        talk to someone:{" "}
        <Anchor href="https://www.nationaldahelpline.org.uk" rel="noreferrer">
          National Domestic Abuse Helpline
        </Anchor>
        ,{" "}
        <Anchor href="tel:08082000247" className={classes.number}>
          0808 2000 247
        </Anchor>
        , free, day and night.
      </p>
    </div>
  );
}

type Props = { invitation: FamilyInvitation; onWithdrawn: () => void };

/** An invitation without an answer yet. */
function OpenInvitation({ invitation: { id, email, expires_at }, onWithdrawn }: Props) {
  const { timezone } = useUser();
  const withdraw = useWithdrawInvitation();
  return (
    <Group justify="space-between">
      <StatusLine tone="waiting">
        <strong>{email}</strong> hasn’t answered yet. The link works until{" "}
        {formatDateTime(expires_at, timezone)}.
      </StatusLine>
      <Button
        variant="default"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutateAsync(id).then(onWithdrawn, failedAlready)}
      >
        Withdraw the invitation
      </Button>
      <Failure of={withdraw} says="We couldn’t withdraw the invitation." />
    </Group>
  );
}
