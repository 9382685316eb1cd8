import type { Child } from "@gatepost/contract/children";
import { texts } from "@gatepost/contract/texts";
import { Button, Skeleton } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Failure } from "../../ui/failure.tsx";
import { ChildCard } from "./child-card.tsx";
import { useReactivateChild } from "./children.api.ts";

type Props = {
  /** Undefined while loading. */
  list: Child[] | undefined;
  free: boolean;
  /** Whether the add form is open, so that the list doesn't offer it again. */
  adding: boolean;
  onAdd: () => void;
  onEdit: (child: Child) => void;
  onDelete: (child: Child) => void;
  onUpgrade: (reason: string) => void;
};

/** The family's children with their actions. */
export function ChildList({ list, free, adding, onAdd, onEdit, onDelete, onUpgrade }: Props) {
  const reactivate = useReactivateChild();

  if (!list) return <LoadingList />;
  if (list.length === 0) {
    if (adding) return null;
    return (
      <Card>
        <EmptyState
          title="No children yet"
          icon={<IconUsers size={32} />}
          action={<Button onClick={onAdd}>Add your first child</Button>}
        >
          Just a name and a year group, so we can tell which emails are for them.
        </EmptyState>
      </Card>
    );
  }

  function bringBack(child: Child) {
    if (free) onUpgrade(`With Premium, ${child.name} will be in your summaries again.`);
    else reactivate.mutate(child.id);
  }

  return (
    <>
      <Failure of={reactivate} says={texts.child_reactivate_failed} />
      <ul className="bare stack">
        {list.map((child) => (
          <ChildCard
            key={child.id}
            child={child}
            free={free}
            reactivating={reactivate.isPending && reactivate.variables === child.id}
            onEdit={() => onEdit(child)}
            onDelete={() => onDelete(child)}
            onReactivate={() => bringBack(child)}
          />
        ))}
      </ul>
    </>
  );
}

function LoadingList() {
  return (
    <div aria-busy="true" className="bare stack">
      <span className="visually-hidden">Loading children</span>
      <Skeleton height={112} radius="lg" />
      <Skeleton height={112} radius="lg" />
    </div>
  );
}
