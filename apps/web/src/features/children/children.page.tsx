import type { Child } from "@gatepost/contract/children";
import { planLimits } from "@gatepost/contract/limits";
import { texts } from "@gatepost/contract/texts";
import { Button } from "@mantine/core";
import { IconPlus, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { pageTitle } from "../../lib/page-meta.ts";
import { useUser } from "../../lib/session.ts";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Failure, Loaded } from "../../ui/failure.tsx";
import { useFocusNext } from "../../ui/focus-next.ts";
import { openDraft } from "../../ui/form/drafts.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { useUpgradeModal } from "../billing/use-upgrade-modal.tsx";
import { RunUnderWay } from "../emails/processing/run-under-way.tsx";
import { ChildCard, childCardId, editChildId } from "./child-card.tsx";
import { ChildForm } from "./child-form.tsx";
import { useChildren, useDeleteChild, useUpdateChild } from "./children.api.ts";
import { NewSchoolYear } from "./new-school-year.tsx";

export const handle = { title: "Children" };
export const meta = () => pageTitle("Children");

const addChildId = "add-child";

export default function ChildrenPage() {
  const free = useUser().subscription_tier === "free";
  const children = useChildren();
  const reactivate = useUpdateChild();
  const remove = useDeleteChild();
  const upgrade = useUpgradeModal();
  /** The id of the child whose form is open, or "new". */
  const [form, setForm] = useState(() => openDraft("child"));
  const [deleting, setDeleting] = useState<Child | null>(null);
  const [said, setSaid] = useState("");
  const focusNext = useFocusNext();
  const active = children.data?.filter((child) => child.is_active !== false).length ?? 0;
  const full = free && active >= (planLimits.free.active_children ?? Infinity);

  function open(which: string) {
    setSaid("");
    setForm(which);
  }
  function close(words: string, focus: string) {
    setSaid(words);
    focusNext(focus);
    setForm(null);
  }
  function deleted({ name }: Child) {
    setDeleting(null);
    setSaid(`${name}’s profile is deleted.`);
  }
  function bringBack({ id, name }: Child) {
    if (free) upgrade.ask(`With Premium, ${name} will be in your summaries again.`);
    else reactivate.mutate({ id, is_active: true });
  }

  const formOf = (child?: Child) => (
    <Card id="child-form-title" title={child ? `Edit ${child.name}` : "Add a child"}>
      <ChildForm
        {...(child ? { child } : {})}
        onSaved={({ id, name }) => close(`${name}’s details are saved.`, childCardId(id))}
        onCancel={() => close("", child ? editChildId(child.id) : addChildId)}
      />
    </Card>
  );

  return (
    <>
      <PageHeader
        intro="We use year, class, house and clubs to match each email to the right child."
        action={
          <Button
            id={addChildId}
            leftSection={<IconPlus size={20} aria-hidden="true" />}
            disabled={full || children.isPending}
            onClick={() => open("new")}
          >
            Add child
          </Button>
        }
      />
      <NewSchoolYear />
      {full && (
        <Card as="aside" tone="note" aria-label="Plan limit" className="row between gap-wide">
          <span>{texts.child_limit}</span>
          <Button size="sm" variant="default" onClick={() => upgrade.ask()}>
            See Premium
          </Button>
        </Card>
      )}
      <output>{said && <StatusLine tone="good">{said}</StatusLine>}</output>
      {form === "new" && formOf()}
      <RunUnderWay />
      <Failure of={reactivate} says={texts.child_reactivate_failed} />
      <Loaded query={children} failed={texts.children_load_failed}>
        {(list) => (
          <>
            {list.length === 0 && form !== "new" && (
              <Card>
                <EmptyState
                  title="No children yet"
                  icon={<IconUsers size={32} />}
                  action={<Button onClick={() => open("new")}>Add your first child</Button>}
                >
                  Just a name and a year group, so we can tell which emails are for them.
                </EmptyState>
              </Card>
            )}
            <ul className="bare stack">
              {list.map((child) =>
                form === child.id ? (
                  <li key={child.id}>{formOf(child)}</li>
                ) : (
                  <ChildCard
                    key={child.id}
                    child={child}
                    free={free}
                    reactivating={reactivate.isPending && reactivate.variables.id === child.id}
                    onEdit={() => open(child.id)}
                    onDelete={() => setDeleting(child)}
                    onReactivate={() => bringBack(child)}
                  />
                ),
              )}
            </ul>
          </>
        )}
      </Loaded>
      <ConfirmDialog
        opened={deleting !== null}
        title={`Delete ${deleting?.name ?? "child"}?`}
        confirmLabel="Delete child"
        danger
        attempt={remove}
        failed={texts.child_delete_failed}
        returnTo={addChildId}
        onClose={() => setDeleting(null)}
        onConfirm={() => deleting && remove.mutate(deleting.id, { onSuccess: () => deleted(deleting) })}
      >
        We’ll erase what you wrote about {deleting?.name}, and can’t bring it back. Summaries you already have
        keep the name. New emails won’t be matched to {deleting?.name}.
      </ConfirmDialog>
      {upgrade.modal}
    </>
  );
}
