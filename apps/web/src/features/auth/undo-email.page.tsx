import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { ApiError } from "../../lib/api-error.ts";
import { pageTitle } from "../../lib/page-meta.ts";
import { Failure } from "../../ui/failure.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { undoEmail } from "./auth.api.ts";
import { EntranceCard } from "./entrance-card.tsx";

export const meta = () => pageTitle("Keep your email address");

/**
 * The page linked from the mail to the previous address. Undoing takes a button press, so that link scanners don't do
 * it.
 */
export default function UndoEmailPage() {
  const token = useSearchParams()[0].get("token") ?? "";
  const undoing = useMutation({ mutationFn: () => undoEmail(token) });
  const dead = undoing.error instanceof ApiError && undoing.error.status === 400;
  return (
    <EntranceCard
      title="Keep your email address"
      intro="Someone entered a new email address for your account. If it wasn’t you, keep this one."
      footer={
        undoing.isSuccess ? (
          <a href="/forgot-password">Choose a new password</a>
        ) : (
          <a href="/login">It was me: sign in</a>
        )
      }
    >
      {undoing.isSuccess ? (
        <StatusLine tone="good">
          {undoing.data} Choose a new password now. Someone may know the old one.
        </StatusLine>
      ) : (
        <>
          <Failure of={undoing} says="We couldn’t undo the change." />
          {dead ? (
            <Button component="a" href="/contact" size="lg" fullWidth>
              Write to us
            </Button>
          ) : (
            <Button size="lg" loading={undoing.isPending} onClick={() => undoing.mutate()} fullWidth>
              Undo the change
            </Button>
          )}
        </>
      )}
    </EntranceCard>
  );
}
