import { getConfig } from "@gatepost/contract/system";
import { useQuery } from "@tanstack/react-query";
import { call } from "./api.ts";

/** What this installation has configured; screens treat "not known yet" as "not configured". */
export function useConfig() {
  return useQuery({
    queryKey: ["config"],
    queryFn: ({ signal }) => call(getConfig, { signal }),
    staleTime: Infinity,
  });
}
