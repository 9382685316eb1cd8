import { answerInvitation, readInvitation } from "@gatepost/contract/delivery";
import { mailLinkDays, productName } from "@gatepost/contract/limits";
import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { call } from "../../lib/api.ts";
import { pageTitle } from "../../lib/page-meta.ts";
import { answerOf } from "../../lib/server-state.ts";
import { Failure, Loaded } from "../../ui/failure.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { EntranceCard } from "../auth/entrance-card.tsx";

export const meta = () => pageTitle("School summaries");

/**
 * The page an invitation links to: accept or decline without an account. Opening it changes nothing, since mail
 * scanners open links.
 */
export default function SummaryInvitationPage() {
  const token = useSearchParams()[0].get("token") ?? "";
  const invitation = useQuery({
    ...answerOf(["summary-invitation", token], readInvitation, { body: { token } }),
    retry: false,
    staleTime: Infinity,
  });
  return (
    <EntranceCard title="School summaries">
      <Loaded query={invitation} waiting="Looking…" failed="We couldn’t open this link.">
        {(data) => <Question token={token} {...data} />}
      </Loaded>
    </EntranceCard>
  );
}

type QuestionProps = { token: string; inviter: string; state: "invited" | "confirmed" | "left" };

function Question({ token, inviter, state }: QuestionProps) {
  const answer = useMutation({
    mutationFn: (accept: boolean) => call(answerInvitation, { body: { token, accept } }),
  });
  if (answer.isSuccess) {
    return <StatusLine tone="good">{answer.data.message}</StatusLine>;
  }
  return (
    <>
      <p className="plain">
        <strong>{inviter}</strong> uses {productName} and would like you to get the family’s daily school
        summary by email: what to pay, sign, pack and attend, by child, and what the school wrote about it.
      </p>
      <p className="plain">
        You don’t need an account: links in each email show its page and tick things off for the family, for{" "}
        {mailLinkDays} days. They work for whoever has the email, so please don’t pass it on. Every email has
        a link to stop them.
      </p>
      {state === "confirmed" && <StatusLine tone="good">You’ve already accepted.</StatusLine>}
      <Failure of={answer} says="We couldn’t save your answer." />
      {state !== "confirmed" && (
        <Button size="lg" fullWidth loading={answer.isPending} onClick={() => answer.mutate(true)}>
          Yes, send me the summaries
        </Button>
      )}
      <Button variant="default" fullWidth disabled={answer.isPending} onClick={() => answer.mutate(false)}>
        No, send me nothing
      </Button>
    </>
  );
}
