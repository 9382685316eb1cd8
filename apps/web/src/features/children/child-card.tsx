import type { Child } from "@gatepost/contract/children";
import { Button } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { ChildMark } from "../../ui/child-chip.tsx";
import type { RowActions } from "../../ui/record-list.tsx";
import { UsualWeek } from "./usual-week/usual-week.tsx";

type Props = RowActions & {
  child: Child;
  /** Free users upgrade instead of reactivating. */
  free: boolean;
  reactivating: boolean;
  onReactivate: () => void;
};

export function ChildCard({ child, free, reactivating, editId, onEdit, onDelete, onReactivate }: Props) {
  const { id, name, year_group, school, class_name, house, sports, context } = child;
  const active = child.is_active !== false;
  const details = [class_name, house && `${house} house`, ...sports].filter(Boolean);
  return (
    <div className={active ? "sheet padded" : "box padded"}>
      <div className="row top gap-l">
        <ChildMark name={name} id={id} />
        <div className="grow search anywhere">
          <h2 className="heading">{name}</h2>
          <p className="row plain">
            {[year_group, school].filter(Boolean).join(", ")}
            {!active && <strong className="tiny tag">Inactive</strong>}
          </p>
          {details.length > 0 && <p className="quiet mt-xs">{details.join(" · ")}</p>}
          {context && <p className="quiet mt-xs">{context}</p>}
          {!active && <p className="quiet mt-xs">{name} isn’t in your summaries at the moment.</p>}
        </div>
        <div className="row">
          {!active && (
            <Button size="sm" loading={reactivating} onClick={onReactivate}>
              {free ? "Upgrade to Reactivate" : "Reactivate"}
            </Button>
          )}
          <Button
            id={editId}
            size="sm"
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden="true" />}
            onClick={onEdit}
            aria-label={`Edit ${name}`}
          >
            Edit
          </Button>
          <Button
            size="sm"
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden="true" />}
            onClick={onDelete}
            aria-label={`Delete ${name}`}
          >
            Delete
          </Button>
        </div>
      </div>
      {active && <UsualWeek child={child} />}
    </div>
  );
}
