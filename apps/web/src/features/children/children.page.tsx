import type { Child } from "@gatepost/contract/children";
import { planLimits } from "@gatepost/contract/limits";
import { texts } from "@gatepost/contract/texts";
import { Button } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { pageTitle } from "../../lib/page-meta.ts";
import { useUser } from "../../lib/session.ts";
import { Card } from "../../ui/card.tsx";
import { Failure } from "../../ui/failure.tsx";
import { RecordList } from "../../ui/record-list.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { useUpgradeModal } from "../billing/use-upgrade-modal.tsx";
import { RunUnderWay } from "../emails/processing/run-under-way.tsx";
import { ChildCard } from "./child-card.tsx";
import { ChildForm } from "./child-form.tsx";
import { useChildren, useDeleteChild, useUpdateChild } from "./children.api.ts";
import { NewSchoolYear } from "./new-school-year.tsx";

export const handle = { title: "Children" };
export const meta = () => pageTitle("Children");

export default function ChildrenPage() {
  const free = useUser().subscription_tier === "free";
  const children = useChildren();
  const reactivate = useUpdateChild();
  const upgrade = useUpgradeModal();
  const [said, setSaid] = useState("");
  const active = children.data?.filter((child) => child.is_active !== false).length ?? 0;
  const full = free && active >= (planLimits.free.active_children ?? Infinity);

  function bringBack({ id, name }: Child) {
    if (free) upgrade.ask(`With Premium, ${name} will be in your summaries again.`);
    else reactivate.mutate({ id, is_active: true });
  }

  return (
    <>
      <p className="quiet">We use year, class, house and clubs to match each email to the right child.</p>
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
      <RunUnderWay />
      <Failure of={reactivate} says={texts.child_reactivate_failed} />
      <RecordList
        query={children}
        loadFailed={texts.children_load_failed}
        draft="child"
        look="stack"
        addLabel="Add child"
        addDisabled={full}
        empty={{
          title: "No children yet",
          icon: <IconUsers size={32} />,
          words: "Just a name and a year group, so we can tell which emails are for them.",
        }}
        renderRow={(child, actions) => (
          <ChildCard
            child={child}
            free={free}
            reactivating={reactivate.isPending && reactivate.variables.id === child.id}
            onReactivate={() => bringBack(child)}
            {...actions}
          />
        )}
        renderForm={(child, onClose) => (
          <Card id="child-form-title" title={child ? `Edit ${child.name}` : "Add a child"}>
            <ChildForm
              {...(child ? { child } : {})}
              onSaved={(saved) => {
                setSaid(`${saved.name}’s details are saved.`);
                onClose(saved);
              }}
              onCancel={() => onClose()}
            />
          </Card>
        )}
        deletion={{
          remove: useDeleteChild(),
          label: "Delete child",
          failed: texts.child_delete_failed,
          nameOf: ({ name }) => name,
          words: ({ name }) =>
            `We’ll erase what you wrote about ${name}, and can’t bring it back. Summaries you already have keep the name. New emails won’t be matched to ${name}.`,
          onDone: ({ name }) => setSaid(`${name}’s profile is deleted.`),
        }}
      />
      {upgrade.modal}
    </>
  );
}
