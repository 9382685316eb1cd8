import type { Child } from "@gatepost/contract/children";
import { Button } from "@mantine/core";
import { ChildMark } from "../../ui/child-chip.tsx";
import { RecordButtons, type RowActions } from "../../ui/record-list.tsx";
import { UsualWeek } from "./usual-week/usual-week.tsx";

type Props = RowActions & {
  child: Child;
  /** Free users upgrade instead of reactivating. */
  free: boolean;
  reactivating: boolean;
  onReactivate: () => void;
};

export function ChildCard({ child, free, reactivating, onReactivate, ...actions }: Props) {
  const { id, name, year_group, school, class_name, house, sports, context } = child;
  const active = child.is_active !== false;
  const details = [class_name, house && `${house} house`, ...sports].filter(Boolean);
  return (
    <div className={active ? "sheet padded" : "box padded"}>
      <div className="row nowrap top">
        <ChildMark name={name} id={id} />
        <div className="grow anywhere">
          <h2 className="heading">{name}</h2>
          <p className="row plain">
            {[year_group, school].filter(Boolean).join(", ")}
            {!active && <strong className="tiny tag">Inactive</strong>}
          </p>
        </div>
        <RecordButtons name={name} {...actions} />
      </div>
      {details.length > 0 && <p className="quiet mt-xs">{details.join(" · ")}</p>}
      {context && <p className="quiet mt-xs">{context}</p>}
      {!active && <p className="quiet mt-xs">{name} isn’t in your summaries at the moment.</p>}
      {!active && (
        <Button mt="sm" size="sm" loading={reactivating} onClick={onReactivate}>
          {free ? "Upgrade to Reactivate" : "Reactivate"}
        </Button>
      )}
      {active && <UsualWeek child={child} />}
    </div>
  );
}
