import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { capital } from "../../lib/capital.ts";

type Props = {
  icon: Icon;
  text: string;
  /** When, how much, what to pack. */
  facts: readonly string[];
  /** For whom, as chips. */
  names: ReactNode;
  /** The passage it comes from. */
  children: ReactNode;
};

/** A line of the app's page without its actions. */
export const Line = ({ icon: LineIcon, text, facts, names, children }: Props) => (
  <div className="row nowrap top">
    <LineIcon size={24} aria-hidden="true" className="soft rigid" />
    <div className="grow">
      <div className="row top between">
        <p className="bold plain anywhere">{text}</p>
        <span className="row gap-xs">{names}</span>
      </div>
      {facts.length > 0 && <p className="quiet small">{facts.map(capital).join(" · ")}</p>}
      {children}
    </div>
  </div>
);
