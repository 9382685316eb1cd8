import { Group } from "@mantine/core";
import type { ReactNode } from "react";

type Props = {
  name: string;
  /** A line each. */
  says: readonly (string | false)[];
  /** What can be done. */
  children: ReactNode;
  /** How that went. */
  outcome?: ReactNode;
};

/** Somebody who sees the page, or is invited to. */
export const Person = ({ name, says, children, outcome }: Props) => (
  <li className="row between anywhere">
    <div className="grow search">
      <strong>{name}</strong>
      <p className="quiet pre-line">{says.filter(Boolean).join("\n")}</p>
    </div>
    <Group gap="0.5rem">{children}</Group>
    {outcome}
  </li>
);
