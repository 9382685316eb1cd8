import { useUpgradeModal } from "../../features/billing/use-upgrade-modal.tsx";
import { NewSchoolYear } from "../../features/children/new-school-year.tsx";
import classes from "./dashboard.module.css";
import { Figures } from "./figures.tsx";
import { FirstRun } from "./first-run.tsx";
import { PlanBanner } from "./plan-banner.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { RecentSummaries } from "./recent-summaries.tsx";
import { Today } from "./today.tsx";

/** Everything below the welcome banner; begins with the first-run guide until there is a summary. */
export default function DashboardContent() {
  const upgrade = useUpgradeModal();
  return (
    <>
      <NewSchoolYear />
      <FirstRun />
      <Today />
      <PlanBanner onUpgrade={() => upgrade.ask()} />
      <Figures />
      <div className={`${classes.columns} stack gap-l top`}>
        <RecentSummaries />
        <QuickActions onUpgrade={() => upgrade.ask()} />
      </div>
      {upgrade.modal}
    </>
  );
}
