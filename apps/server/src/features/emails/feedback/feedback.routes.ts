import {
  createItem,
  deleteItem,
  reportMissed as missedRoute,
  updateItem,
  updateMessage,
} from "@gatepost/contract/emails-lists";
import type { FastifyInstance } from "fastify";
import { notFound } from "../../../platform/errors/errors.ts";
import { registerRoute, routesOf } from "../../../platform/http/register-route.ts";
import type { Platform } from "../../../platform/platform.ts";
import { lockFamily } from "../../auth/index.ts";
import { addOwn, removeOwn } from "../../notebook/index.ts";
import { readFamilyNames } from "../child-names.ts";
import { markNotUrgent } from "./feedback.repo.ts";
import { changeItem, reportMissed } from "./feedback.service.ts";

export function itemFeedbackRoutes(app: FastifyInstance, platform: Platform): void {
  registerRoute(app, updateItem, {
    takesDay: true,
    handler: async ({ principal, params, body }) => {
      const state = await changeItem(platform, principal, params.id, body);
      const { nameOf } = await readFamilyNames(platform, principal.family_id);
      return {
        item_id: state.id,
        done_at: state.done_at?.toISOString() ?? null,
        done_by: nameOf(state.done_by),
        claimed_by: nameOf(state.claimed_by),
        not_for_child_ids: [...state.not_for_child_ids],
      };
    },
  });
  const route = routesOf(app);
  route(createItem, async ({ principal, body }) => ({ item_id: await addOwn(platform, principal, body) }));
  registerRoute(app, deleteItem, {
    takesDay: true,
    handler: ({ principal, params }) => removeOwn(platform, principal, params.id),
  });
  route(updateMessage, async ({ principal, params: { id }, body: { not_urgent } }) => {
    const at = not_urgent ? platform.clock.now() : null;
    const marked = await platform.db.transaction().execute(async (trx) => {
      await lockFamily(trx, principal.family_id); // a run locks summaries first, a change of an email last
      return markNotUrgent(trx, principal.family_id, id, at);
    });
    if (!marked) throw notFound("That email");
    return { id, not_urgent };
  });
  route(missedRoute, async ({ principal, params, body }) => {
    await reportMissed(platform, principal, params.id, body.note ?? null);
    return { message: "Thank you. We’ll take more care with emails like this one." };
  });
}
