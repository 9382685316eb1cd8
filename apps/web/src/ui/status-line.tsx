import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconClock,
  IconInfoCircleFilled,
} from "@tabler/icons-react";
import type { ReactNode } from "react";

export type StatusTone = "good" | "problem" | "notice" | "waiting";

const looks = {
  good: { icon: IconCircleCheckFilled, color: "var(--gp-accent)" },
  problem: { icon: IconAlertTriangleFilled, color: "var(--mantine-color-error)" },
  notice: { icon: IconInfoCircleFilled, color: "var(--gp-ink-soft)" },
  waiting: { icon: IconClock, color: "var(--gp-ink-soft)" },
};

type Props = { tone: StatusTone; children: ReactNode };

/** A one-line status with an icon, so that colour is not the only sign. Announced when it appears; a problem by what it stands in. */
export function StatusLine({ tone, children }: Props) {
  const { icon: Icon, color } = looks[tone];
  return (
    <div className="row nowrap top" role={tone === "problem" ? undefined : "status"}>
      <Icon size={20} color={color} className="rigid mt-xs" aria-hidden="true" />
      <span className={tone === "problem" ? "bold" : undefined}>{children}</span>
    </div>
  );
}
