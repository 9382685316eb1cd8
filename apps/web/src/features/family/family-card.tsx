import type { Family, FamilyMember } from "@gatepost/contract/family";
import { familyAdultsMaximum } from "@gatepost/contract/family";
import { Anchor, Group, Skeleton } from "@mantine/core";
import { useState } from "react";
import { messageOf } from "../../lib/api-error.ts";
import { formatDate } from "../../lib/dates.ts";
import { useUser } from "../../lib/session.ts";
import { Card, CardTitle } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { useFamily } from "./family.api.ts";
import classes from "./family.module.css";
import { HandOver, Leave, Remove } from "./family-changes.tsx";
import { OpenInvitation } from "./open-invitation.tsx";
import { InviteAdult } from "./invite-adult.tsx";

/** Who shares the family, and how somebody joins, leaves, or takes it over. */
export function FamilyCard() {
  const family = useFamily();
  return (
    <Card aria-labelledby="family">
      <CardTitle
        id="family"
        intro="Two adults can share the same children, the same page and one list of what is done. Each signs in alone, and keeps their own mailbox and settings."
      >
        Family
      </CardTitle>
      {family.isPending && <Skeleton height={96} radius="md" />}
      {family.isError && (
        <ErrorState
          message={messageOf(family.error, "We couldn’t load your family.")}
          retrying={family.isFetching}
          onRetry={() => void family.refetch()}
        />
      )}
      {family.data && <Members family={family.data} />}
    </Card>
  );
}

function Members({ family: { members, invitations } }: { family: Family }) {
  const user = useUser();
  const [said, setSaid] = useState<string | null>(null);
  const isOwner = user.family_role === "owner";
  const other = members.find(({ id }) => id !== user.id);
  const full = members.length + invitations.length >= familyAdultsMaximum;
  return (
    <div className={classes.stack}>
      <ul className={classes.list}>
        {members.map((member) => (
          <li key={member.id}>
            <Member member={member} itself={member.id === user.id} />
          </li>
        ))}
      </ul>
      {said && (
        <StatusLine tone="good" live>
          {said}
        </StatusLine>
      )}
      {invitations.map((invitation) => (
        <OpenInvitation key={invitation.id} invitation={invitation} />
      ))}
      {isOwner && !full && <InviteAdult onInvited={(email) => setSaid(`We’ve sent a link to ${email}.`)} />}
      {other && (
        <Group>
          {isOwner && <HandOver member={other} onDone={setSaid} />}
          {isOwner && <Remove member={other} onDone={setSaid} />}
          {!isOwner && <Leave id={user.id} onDone={setSaid} />}
        </Group>
      )}
      <Safety />
    </div>
  );
}

function Member({
  member: { name, email, role, joined_at },
  itself,
}: {
  member: FamilyMember;
  itself: boolean;
}) {
  const { timezone } = useUser();
  return (
    <>
      <strong>{itself ? `${name} (you)` : name}</strong>
      <span className={classes.detail}>{email}</span>
      <span className={classes.detail}>
        {role === "owner"
          ? "Set up the family, decides about the plan"
          : `Joined ${formatDate(joined_at, timezone)}`}
      </span>
    </>
  );
}

/** Separated and controlling partners exist. */
function Safety() {
  return (
    <p className={classes.safety}>
      Nobody joins without saying yes, and the other adult can leave at any time. Your password, sign-ins,
      settings and mailbox stay yours: the other adult never sees them. If someone pressures you about what
      they see here, change your password, sign out everywhere else, and talk to someone:{" "}
      <Anchor href="https://www.nationaldahelpline.org.uk" rel="noreferrer">
        National Domestic Abuse Helpline
      </Anchor>
      , 0808 2000 247, free, day and night.
    </p>
  );
}
