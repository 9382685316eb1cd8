import type { ReactNode } from "react";

/** The page's purpose in a sentence, and its main action. */
export function PageHeader({ intro, action }: { intro: string; action: ReactNode }) {
  return (
    <div className="row between gap-l" style={{ alignItems: "end" }}>
      <p className="quiet">{intro}</p>
      {action}
    </div>
  );
}
