import { getMonth, getWeek } from "@gatepost/contract/emails-lists";
import type { DigestWeek } from "@gatepost/contract/digest-week";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { emailsKeys } from "../emails-keys.ts";
import { changeLine } from "../summaries/digest-lines.ts";
import type { ShownLines } from "../summaries/summaries.api.ts";
import type { Period } from "./period-address.ts";

/** @param day in the week or month, YYYY-MM-DD */
export function usePeriod(of: Period, day: string) {
  return useQuery({
    queryKey: emailsKeys.period(of, day),
    queryFn: ({ signal }): Promise<DigestWeek> =>
      call(of === "week" ? getWeek : getMonth, { query: { from: day }, signal }),
  });
}

export const linesOfPeriod = (of: Period, day: string): ShownLines<DigestWeek> => ({
  key: emailsKeys.period(of, day),
  change: (answer, itemId, change) => ({
    ...answer,
    days: answer.days.map((one) => ({
      ...one,
      lines: one.lines.map((line) => changeLine(line, itemId, change)),
    })),
  }),
});
