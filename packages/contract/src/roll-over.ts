import * as z from "zod/mini";
import { child } from "./children.ts";
import { id } from "./fields.ts";
import { defineRoute } from "./route.ts";

/** `move_up`: into the next year group, without the old class; `keep`: unchanged; `leave`: has left school, becomes inactive. */
export const rollOverChoices = ["move_up", "keep", "leave"] as const;
export type RollOverChoice = (typeof rollOverChoices)[number];

/** All in one step. A child whose offer is closed stays unchanged, so confirming twice moves nobody twice. */
export const rollOverChildren = defineRoute("POST /children/roll-over/", {
  body: z.object({
    children: z
      .array(z.object({ id, choice: z.enum(rollOverChoices) }))
      .check(z.minLength(1), z.maxLength(50)),
  }),
  200: z.array(child),
});
