import { useState } from "react";
import { localToday } from "./dates.ts";
import { useUser } from "./session.ts";

/** The parent's local day, YYYY-MM-DD, when this component mounted. */
export function useToday(): string {
  const { timezone } = useUser();
  const [now] = useState(() => new Date());
  return localToday(now, timezone);
}
