import { Button } from "@mantine/core";
import { useState } from "react";
import { Card, CardTitle } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { TickList } from "../../ui/tick-list.tsx";
import classes from "./design.module.css";

/** Empty, failed, waiting and done. */
export function StateParts() {
  const [asking, setAsking] = useState(false);
  const [retrying, setRetrying] = useState(false);
  return (
    <>
      <Card aria-labelledby="states">
        <CardTitle id="states" intro="With a sentence below the heading.">
          States
        </CardTitle>
        <EmptyState title="No summaries yet" drawing="no-mail" action={<Button>Process emails</Button>}>
          What will be here, and how it gets here.
        </EmptyState>
        <ErrorState
          message="Failed to load children"
          retrying={retrying}
          onRetry={() => setRetrying(!retrying)}
        />
        <StatusLine tone="good">Saved.</StatusLine>
        <StatusLine tone="problem">Gmail needs to be connected again.</StatusLine>
        <StatusLine tone="notice">Free tier: Limited to recent items.</StatusLine>
        <StatusLine tone="waiting">Email pending</StatusLine>
        <TickList items={["One thing that is included", "And another"]} />
        <div className={classes.row}>
          <Button color="red" variant="outline" onClick={() => setAsking(true)}>
            Ask first
          </Button>
        </div>
        <ConfirmDialog
          opened={asking}
          title="Delete Amelia?"
          confirmLabel="Delete child"
          danger
          error="Failed to delete child"
          onConfirm={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          What happens, and what does not come back.
        </ConfirmDialog>
      </Card>
      <Card tone="note" aria-label="Note">
        A note: guidance on warm paper.
      </Card>
      <Card tone="danger" aria-label="Danger">
        A danger zone: what cannot be undone.
      </Card>
    </>
  );
}
