import { Anchor } from "@mantine/core";
import { IconMessageCircle } from "@tabler/icons-react";
import { pageTitle } from "../../lib/page-meta.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

export const handle = { title: "Feedback" };
export const meta = () => pageTitle("Feedback");

/** Says what is there today; form and history come with the feedback issue. */
export default function FeedbackPage() {
  return (
    <Card aria-label="Feedback">
      <EmptyState title="The feedback form is being built" icon={<IconMessageCircle size={32} />}>
        Soon you can report a problem or suggest something here, and see what became of it. Until then there
        is the <Anchor href="/contact">contact page</Anchor>.
      </EmptyState>
    </Card>
  );
}
