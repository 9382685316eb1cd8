import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconClock,
  IconInfoCircleFilled,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./status-line.module.css";

export type StatusTone = "good" | "problem" | "notice" | "waiting";

const icons = {
  good: IconCircleCheckFilled,
  problem: IconAlertTriangleFilled,
  notice: IconInfoCircleFilled,
  waiting: IconClock,
};

type Props = {
  tone: StatusTone;
  children: ReactNode;
  /** Announced when it appears. */
  live?: boolean;
};

/** A one-line status with an icon, so that colour is not the only sign. */
export function StatusLine({ tone, children, live }: Props) {
  const Icon = icons[tone];
  return (
    <div className={`${classes.line} row nowrap top`} data-tone={tone} role={live ? "status" : undefined}>
      <Icon size={20} className={`${classes.icon} rigid mt-xs`} aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}
