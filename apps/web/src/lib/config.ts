import { getConfig } from "@gatepost/contract/system";
import { useQuery } from "@tanstack/react-query";
import { answerOf } from "./server-state.ts";

/** What this installation has configured; screens treat "not known yet" as "not configured". */
export function useConfig() {
  return useQuery({ ...answerOf(["config"], getConfig), staleTime: Infinity });
}
