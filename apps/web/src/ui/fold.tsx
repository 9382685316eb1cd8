import { IconChevronRight } from "@tabler/icons-react";
import type { ComponentProps, ReactNode } from "react";

type Props = ComponentProps<"details"> & { label: ReactNode };

export function Fold({ label, children, ...rest }: Props) {
  return (
    <details {...rest}>
      <summary className="opener row nowrap gap-xs">
        <IconChevronRight size={20} aria-hidden="true" className="rigid arrow" />
        {label}
      </summary>
      {children}
    </details>
  );
}
