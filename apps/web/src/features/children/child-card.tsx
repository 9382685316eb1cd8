import type { Child } from "@gatepost/contract/children";
import { Button } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { ChildMark } from "../../ui/child-chip.tsx";
import classes from "./child-card.module.css";
import { UsualWeek } from "./usual-week/usual-week.tsx";

type Props = {
  child: Child;
  /** Free users upgrade instead of reactivating. */
  free: boolean;
  reactivating: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onReactivate: () => void;
};

/** Where the focus goes when the form is saved or closed. */
export const childCardId = (id: string) => `child-${id}`;
export const editChildId = (id: string) => `edit-child-${id}`;

/** A child's details and actions. */
export function ChildCard({ child, free, reactivating, onEdit, onDelete, onReactivate }: Props) {
  const active = child.is_active !== false;
  const details = [child.class_name, child.house && `${child.house} house`, ...child.sports].filter(Boolean);
  return (
    <li
      id={childCardId(child.id)}
      tabIndex={-1}
      className={classes.card}
      data-inactive={!active || undefined}
    >
      <ChildMark name={child.name} id={child.id} />
      <div>
        <h2 className={classes.name}>{child.name}</h2>
        <p className="row plain">
          {[child.year_group, child.school].filter(Boolean).join(", ")}
          {!active && <strong className="tiny tag">Inactive</strong>}
        </p>
        {details.length > 0 && <p className="soft plain mt-xs">{details.join(" · ")}</p>}
        {child.context && <p className="soft plain mt-xs">{child.context}</p>}
        {!active && <p className="soft plain mt-xs">{child.name} isn’t in your summaries at the moment.</p>}
      </div>
      <div className={`${classes.actions} row top`}>
        {!active && (
          <Button size="sm" loading={reactivating} onClick={onReactivate}>
            {free ? "Upgrade to Reactivate" : "Reactivate"}
          </Button>
        )}
        <Button
          id={editChildId(child.id)}
          size="sm"
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden="true" />}
          onClick={onEdit}
          aria-label={`Edit ${child.name}`}
        >
          Edit
        </Button>
        <Button
          size="sm"
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          onClick={onDelete}
          aria-label={`Delete ${child.name}`}
        >
          Delete
        </Button>
      </div>
      {active && <UsualWeek child={child} />}
    </li>
  );
}
