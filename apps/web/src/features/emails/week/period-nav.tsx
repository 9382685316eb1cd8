import { Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { capital } from "../../../lib/capital.ts";

type Props = {
  /** "week" or "month". */
  of: string;
  before: string;
  now: string;
  after: string;
  /** A link to the other view. */
  other: { to: string; label: string };
};

/** Links to the period before and after, to now, and to the other view. */
export function PeriodNav({ of, before, now, after, other }: Props) {
  const to = (address: string) => ({ component: Link, to: address, replace: true, size: "sm" as const });
  return (
    <nav aria-label={`Other ${of}s`} className="row top">
      <Button {...to(before)} variant="default" px="sm" aria-label={`${capital(of)} before`}>
        <IconChevronLeft size={20} aria-hidden="true" />
      </Button>
      <Button {...to(now)} variant="default">
        This {of}
      </Button>
      <Button {...to(after)} variant="default" px="sm" aria-label={`${capital(of)} after`}>
        <IconChevronRight size={20} aria-hidden="true" />
      </Button>
      <Button {...to(other.to)} variant="subtle">
        {other.label}
      </Button>
    </nav>
  );
}
