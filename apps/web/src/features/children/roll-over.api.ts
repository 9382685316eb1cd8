import { rollOverChildren, type RollOverChoice } from "@gatepost/contract/roll-over";
import { call } from "../../lib/api.ts";
import { useChildMutation } from "./children.api.ts";

/** Answers the new school year's offer for all children at once. */
export function useRollOver() {
  return useChildMutation((children: { id: string; choice: RollOverChoice }[]) =>
    call(rollOverChildren, { body: { children } }),
  );
}
