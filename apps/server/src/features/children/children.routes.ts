import {
  answerClass as answerClassRoute,
  createChild,
  deleteChild,
  listChildren as listRoute,
  updateChild,
  type Child,
  type RollOver,
} from "@gatepost/contract/children";
import { rollOverChildren } from "@gatepost/contract/roll-over";
import type { FastifyInstance } from "fastify";
import { registerRoute } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { listChildren, type PlainChild } from "./children.repo.ts";
import {
  addChild,
  answerClass,
  changeChild,
  type ChildrenReactions,
  removeChild,
  rollOver,
} from "./children.service.ts";
import { rollOverOf } from "./roll-over.rules.ts";

export function childrenRoutes(app: FastifyInstance, platform: Platform, reactions: ChildrenReactions) {
  /** Whether a move to the next year is due depends on the family's local date. */
  const present = (timezone: string, child: PlainChild): Child =>
    toChild(child, rollOverOf(child, platform.clock.now(), timezone));

  registerRoute(app, listRoute, {
    handler: async ({ principal: { family_id, timezone } }) => {
      const children = await listChildren(platform.db, platform.cipher, family_id);
      return children.map((child) => present(timezone, child));
    },
  });

  registerRoute(app, createChild, {
    handler: async ({ principal: { family_id, timezone }, body }) =>
      present(timezone, await addChild(platform, family_id, body, reactions)),
  });

  registerRoute(app, rollOverChildren, {
    handler: async ({ principal: { family_id, timezone }, body }) => {
      const children = await rollOver(platform, family_id, body.children);
      return children.map((child) => present(timezone, child));
    },
  });

  registerRoute(app, updateChild, {
    handler: async ({ principal: { family_id, timezone }, params, body }) =>
      present(timezone, await changeChild(platform, family_id, params.id, body, reactions)),
  });

  registerRoute(app, answerClassRoute, {
    handler: async ({ principal: { family_id, timezone }, params, body }) =>
      present(timezone, await answerClass(platform, family_id, params.id, body, reactions.classesTold)),
  });

  registerRoute(app, deleteChild, {
    handler: async ({ principal, params }) => {
      await removeChild(platform, principal.family_id, params.id);
      return {};
    },
  });
}

/** The API has each plain value under two names. */
const toChild = (child: PlainChild, offer: RollOver | null): Child => ({
  id: child.id,
  name: child.name,
  decrypted_name: child.name,
  year_group: child.year_group,
  house: child.house,
  sports: child.sports,
  decrypted_sports: child.sports,
  context: child.context,
  school: child.school,
  class_name: child.class_name,
  classes_not: child.classes_not,
  is_active: child.is_active,
  created_at: child.created_at.toISOString(),
  ...(offer ? { roll_over: offer } : {}),
});
