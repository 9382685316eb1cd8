import { getMonth, getWeek } from "@gatepost/contract/emails-lists";
import type { DigestMonth, DigestWeek } from "@gatepost/contract/digest-week";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { emailsKeys } from "../emails-keys.ts";
import { changeLine, type LineChange } from "../summaries/digest-lines.ts";
import type { ShownLines } from "../summaries/summaries.api.ts";

const queryOf = (from: string | null) => (from ? { from } : {});

/** @param from a day in the week, YYYY-MM-DD; null: this week */
export function useWeek(from: string | null) {
  return useQuery({
    queryKey: emailsKeys.week(from),
    queryFn: ({ signal }) => call(getWeek, { query: queryOf(from), signal }),
  });
}

/** @param from a day in the month, YYYY-MM-DD; null: this month */
export function useMonth(from: string | null) {
  return useQuery({
    queryKey: emailsKeys.month(from),
    queryFn: ({ signal }) => call(getMonth, { query: queryOf(from), signal }),
  });
}

export const linesOfWeek = (from: string | null): ShownLines<DigestWeek> => ({
  key: emailsKeys.week(from),
  change: changeDays,
});

export const linesOfMonth = (from: string | null): ShownLines<DigestMonth> => ({
  key: emailsKeys.month(from),
  change: changeDays,
});

function changeDays<Days extends DigestWeek>(answer: Days, itemId: string, change: LineChange): Days {
  const days = answer.days.map((day) => ({
    ...day,
    lines: day.lines.map((line) => changeLine(line, itemId, change)),
  }));
  return { ...answer, days };
}
