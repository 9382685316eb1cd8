import {
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
import { findUser } from "../auth/index.ts";
import { listChildren, type PlainChild } from "./children.repo.ts";
import { addChild, changeChild, removeChild } from "./children.service.ts";
import { rollOverOf } from "./roll-over.rules.ts";
import { rollOver } from "./roll-over.service.ts";

export function childrenRoutes(app: FastifyInstance, platform: Platform) {
  /** Whether a move to the next year is due depends on the parent's local date. */
  const present = async (userId: string, children: readonly PlainChild[]): Promise<Child[]> => {
    const user = await findUser(platform.db, userId);
    const now = platform.clock.now();
    return children.map((child) => toChild(child, user ? rollOverOf(child, now, user.timezone) : null));
  };
  const presentOne = async (userId: string, child: PlainChild): Promise<Child> => {
    const [shown] = await present(userId, [child]);
    if (!shown) throw new Error("one child in, one child out");
    return shown;
  };

  registerRoute(app, listRoute, {
    handler: async ({ principal: { user_id } }) =>
      present(user_id, await listChildren(platform.db, platform.cipher, user_id)),
  });

  registerRoute(app, createChild, {
    handler: async ({ principal: { user_id }, body }) =>
      presentOne(user_id, await addChild(platform, user_id, body)),
  });

  registerRoute(app, rollOverChildren, {
    handler: async ({ principal: { user_id }, body }) =>
      present(user_id, await rollOver(platform, user_id, body.children)),
  });

  registerRoute(app, updateChild, {
    handler: async ({ principal: { user_id }, params, body }) =>
      presentOne(user_id, await changeChild(platform, user_id, params.id, body)),
  });

  registerRoute(app, deleteChild, {
    handler: async ({ principal, params }) => {
      await removeChild(platform, principal.user_id, params.id);
      return {};
    },
  });
}

/** The API names the plain values twice. */
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
  is_active: child.is_active,
  created_at: child.created_at.toISOString(),
  ...(offer ? { roll_over: offer } : {}),
});
