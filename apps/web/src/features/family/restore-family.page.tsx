import { keptFamilyDays } from "@gatepost/contract/limits";
import { Button } from "@mantine/core";
import { useSearchParams } from "react-router";
import { pageTitle } from "../../lib/page-meta.ts";
import { Failure } from "../../ui/failure.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { EntranceCard } from "../auth/entrance-card.tsx";
import { useRestoreFamily } from "./family.api.ts";

export const meta = () => pageTitle("Go back to your family");

/** The page that the email to whoever joined a family links to. Going back takes a button press, because scanners open links. */
export default function RestoreFamilyPage() {
  const restore = useRestoreFamily(useSearchParams()[0].get("token") ?? "");
  return (
    <EntranceCard
      title="Go back to your family"
      intro={`You joined another family. For ${keptFamilyDays} days you can have back the one you had before: its children, emails, daily pages and mailboxes. You leave the other family, whose adult gets an email about it.`}
      footer={
        restore.isSuccess ? (
          <a href="/forgot-password">It wasn’t you? Choose a new password</a>
        ) : (
          <a href="/dashboard">Stay in the family you’re in</a>
        )
      }
    >
      {restore.isSuccess ? (
        <>
          <StatusLine tone="good">{restore.data.message}</StatusLine>
          <Button component="a" href="/login" size="lg" fullWidth>
            Sign in
          </Button>
        </>
      ) : (
        <>
          <Failure of={restore} says="We couldn’t bring your family back." />
          <Button size="lg" fullWidth loading={restore.isPending} onClick={() => restore.mutate()}>
            Bring my family back
          </Button>
        </>
      )}
    </EntranceCard>
  );
}
