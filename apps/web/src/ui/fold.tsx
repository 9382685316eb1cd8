import { IconChevronRight } from "@tabler/icons-react";
import type { ComponentProps, ReactNode } from "react";
import classes from "./fold.module.css";

type Props = ComponentProps<"details"> & { label: ReactNode };

/** Content folded until opened. */
export function Fold({ label, className = "", children, ...rest }: Props) {
  return (
    <details className={`${classes.fold} ${className}`} {...rest}>
      <summary className={`${classes.summary} row nowrap gap-xs bold`}>
        <IconChevronRight size={20} aria-hidden="true" className={classes.arrow} />
        {label}
      </summary>
      {children}
    </details>
  );
}
