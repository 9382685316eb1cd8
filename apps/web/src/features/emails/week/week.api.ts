import { getWeek } from "@gatepost/contract/emails-lists";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { emailsKeys } from "../emails-keys.ts";

/** @param from a day of the week, YYYY-MM-DD; null: this week */
export function useWeek(from: string | null) {
  return useQuery({
    queryKey: emailsKeys.week(from),
    queryFn: ({ signal }) => call(getWeek, { query: from ? { from } : {}, signal }),
  });
}
