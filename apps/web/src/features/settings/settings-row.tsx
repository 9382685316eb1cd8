import { Accordion } from "@mantine/core";
import type { ReactNode } from "react";
import type { RowValue } from "./row-values.ts";
import { hasDraft, type RowId } from "./use-settings-rows.ts";

type Props = RowValue & {
  /** Its hash in the address: /settings#gmail. */
  id: RowId;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
};

/** One setting: its name and value; a tap opens it. */
export const SettingsRow = ({ id, title, value, problem, intro, children }: Props) => (
  <Accordion.Item value={id} id={id} bg="var(--gp-surface)">
    <Accordion.Control>
      <span className="heading block">{title}</span>
      <span className={`block anywhere ${problem ? "error bold" : "soft"}`}>
        {value}
        {hasDraft(id) && <strong> Not saved yet.</strong>}
      </span>
    </Accordion.Control>
    <Accordion.Panel>
      {intro && <p className="quiet mb-m">{intro}</p>}
      {children}
    </Accordion.Panel>
  </Accordion.Item>
);
