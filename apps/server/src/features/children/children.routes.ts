import {
  createChild,
  deleteChild,
  listChildren as listRoute,
  updateChild,
  type Child,
} from "@gatepost/contract/children";
import type { FastifyInstance } from "fastify";
import { registerRoute } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { listChildren, type PlainChild } from "./children.repo.ts";
import { addChild, changeChild, removeChild } from "./children.service.ts";

export function childrenRoutes(app: FastifyInstance, platform: Platform) {
  registerRoute(app, listRoute, {
    handler: async ({ principal }) => {
      const children = await listChildren(platform.db, platform.cipher, principal.user_id);
      return children.map(toChild);
    },
  });

  registerRoute(app, createChild, {
    handler: async ({ principal, body }) => toChild(await addChild(platform, principal.user_id, body)),
  });

  registerRoute(app, updateChild, {
    handler: async ({ principal, params, body }) =>
      toChild(await changeChild(platform, principal.user_id, params.id, body)),
  });

  registerRoute(app, deleteChild, {
    handler: async ({ principal, params }) => {
      await removeChild(platform, principal.user_id, params.id);
      return {};
    },
  });
}

/** SPEC section 3 names the plain values twice. */
const toChild = (child: PlainChild): Child => ({
  ...child,
  decrypted_name: child.name,
  decrypted_sports: child.sports,
  created_at: child.created_at.toISOString(),
});
