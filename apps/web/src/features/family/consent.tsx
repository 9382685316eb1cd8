import type { User } from "@gatepost/contract/auth";
import { keptFamilyDays } from "@gatepost/contract/limits";
import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { Failure } from "../../ui/failure.tsx";
import { useFreshProof } from "../account/fresh-proof.tsx";
import { useChildren } from "../children/children.api.ts";
import { useJoin } from "./family.api.ts";

const failed = "We couldn’t add you to the family.";

type Props = { token: string; inviter: string; user: User; onJoined: () => void };

/** Asks the signed-in person which of their children to bring, and says what they leave behind. */
export function Consent({ token, inviter, user, onJoined }: Props) {
  const words = `Join ${inviter.replace(/^A parent$/, "a parent")}’s family`;
  const own = useChildren();
  const { proven, dialog } = useFreshProof({ action: words, failed });
  const join = useJoin(proven);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const children = own.data ?? [];
  const leftOut = children.filter(({ id }) => !chosen.includes(id)).map(({ name }) => name);
  return (
    <>
      {children.length > 0 && (
        <Checkbox.Group
          label="Your children"
          description="Tick the ones to bring with you. Leave out a child who is in the other family already."
          size="md"
          value={[...chosen]}
          onChange={setChosen}
        >
          {children.map(({ id, name, year_group }) => (
            <Checkbox key={id} value={id} size="md" label={`${name}, ${year_group}`} mt="xs" />
          ))}
        </Checkbox.Group>
      )}
      <p className="plain">
        You’ll join as {user.first_name} {user.last_name} ({user.email}).{" "}
        {children.length > 0 || user.has_connected_mailbox
          ? `The emails and daily pages that Gatepost has for you so far stay behind. We keep them for ${keptFamilyDays} days, in case you want to go back, and then delete them. ${user.has_connected_mailbox ? "Your mailbox isn’t read until you connect it again: its school emails are then for both of you." : ""}`
          : null}
      </p>
      {leftOut.length > 0 && (
        <p className="bold plain">
          Not coming with you: {leftOut.join(", ")}. Tick a child above to bring them.
        </p>
      )}
      <Failure of={join} says={failed} />
      <Button
        size="lg"
        fullWidth
        disabled={own.isPending}
        loading={join.isPending}
        onClick={() => join.mutate({ token, children: [...chosen] }, { onSuccess: onJoined })}
      >
        {words}
      </Button>
      <Button component="a" href="/dashboard" variant="default" fullWidth>
        No, thanks
      </Button>
      {dialog}
    </>
  );
}
