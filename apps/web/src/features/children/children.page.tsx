import type { Child } from "@gatepost/contract/children";
import { planLimits } from "@gatepost/contract/limits";
import { texts } from "@gatepost/contract/texts";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { messageOf } from "../../lib/api-error.ts";
import { pageTitle } from "../../lib/page-meta.ts";
import { useUser } from "../../lib/session.ts";
import { Card, CardTitle } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { useUpgradeModal } from "../billing/use-upgrade-modal.tsx";
import { ChildForm } from "./child-form.tsx";
import { ChildList } from "./child-list.tsx";
import { useChildren } from "./children.api.ts";
import { NewSchoolYear } from "./new-school-year.tsx";

export const handle = { title: "Children" };
export const meta = () => pageTitle("Children");

export default function ChildrenPage() {
  const free = useUser().subscription_tier === "free";
  const children = useChildren();
  const upgrade = useUpgradeModal();
  const [form, setForm] = useState<"closed" | "new" | Child>("closed");
  const [saved, setSaved] = useState<string | null>(null);
  const active = children.data?.filter((child) => child.is_active !== false).length ?? 0;
  const full = free && active >= (planLimits.free.active_children ?? Infinity);

  function done(child: Child) {
    setSaved(`${child.name} is saved.`);
    setForm("closed");
  }

  const edited = typeof form === "object" ? form : undefined;
  return (
    <>
      <PageHeader
        intro="Each letter is matched to the right child by year, class, house and clubs."
        actions={
          <Button
            leftSection={<IconPlus size={20} aria-hidden="true" />}
            disabled={full || children.isPending}
            onClick={() => setForm("new")}
          >
            Add child
          </Button>
        }
      />
      <NewSchoolYear />
      {full && (
        <Card as="aside" tone="note" aria-label="Plan limit">
          {texts.child_limit}{" "}
          <Button size="compact-md" variant="subtle" onClick={() => upgrade.ask()}>
            See Premium
          </Button>
        </Card>
      )}
      <output>{saved && <StatusLine tone="good">{saved}</StatusLine>}</output>
      {form !== "closed" && (
        <Card aria-labelledby="child-form-title">
          <CardTitle id="child-form-title">{edited ? `Edit ${edited.name}` : "Add a child"}</CardTitle>
          <ChildForm
            key={edited?.id ?? "new"}
            {...(edited ? { child: edited } : {})}
            onSaved={done}
            onCancel={() => setForm("closed")}
          />
        </Card>
      )}
      {children.isError ? (
        <ErrorState
          message={messageOf(children.error, texts.children_load_failed)}
          retrying={children.isFetching}
          onRetry={() => void children.refetch()}
        />
      ) : (
        <ChildList
          list={children.data}
          free={free}
          adding={form === "new"}
          onAdd={() => setForm("new")}
          onEdit={setForm}
          onUpgrade={upgrade.ask}
        />
      )}
      {upgrade.modal}
    </>
  );
}
