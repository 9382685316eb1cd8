import { SegmentedControl } from "@mantine/core";
import { useNavigate } from "react-router";
import { periodAddress, type Period } from "./period-address.ts";

const views = [
  { value: "today", label: "Today" },
  { value: "week", label: "Week" },
  { value: "month", label: "Month" },
] as const;

/** Today, this week or this month, all on the dashboard. */
export function DaysSwitch({ shown }: { shown: "today" | Period }) {
  const navigate = useNavigate();
  return (
    <SegmentedControl
      fullWidth
      size="md"
      aria-label="Days to show"
      data={[...views]}
      value={shown}
      onChange={(view) =>
        void navigate(view === "today" ? "/dashboard" : periodAddress(view, null), {
          preventScrollReset: true,
        })
      }
    />
  );
}
