import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./more-about-child.module.css";

/** The optional fields, folded away while a child is added. */
export function MoreAboutChild({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <details className={classes.more} open={open}>
      <summary className={classes.summary}>
        <IconChevronRight size={20} aria-hidden="true" className={classes.arrow} />
        Class, house, clubs – all optional
      </summary>
      <div className={classes.fields}>{children}</div>
    </details>
  );
}
