import * as contract from "@gatepost/contract/children";
import { rollOverChildren } from "@gatepost/contract/roll-over";
import type { FastifyInstance } from "fastify";
import { routesOf } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { listChildren, type PlainChild } from "./children.repo.ts";
import * as service from "./children.service.ts";
import { rollOverOf } from "./roll-over.rules.ts";

export function childrenRoutes(
  app: FastifyInstance,
  platform: Platform,
  reactions: service.ChildrenReactions,
) {
  const route = routesOf(app);
  /** Whether a move to the next year is due depends on the family's local date. */
  const present = (timezone: string, child: PlainChild): contract.Child =>
    toChild(child, rollOverOf(child, platform.clock.now(), timezone));

  route(contract.listChildren, async ({ principal: { family_id, timezone } }) => {
    const children = await listChildren(platform.db, platform.cipher, family_id);
    return children.map((child) => present(timezone, child));
  });

  route(contract.createChild, async ({ principal: { family_id, timezone }, body }) =>
    present(timezone, await service.addChild(platform, family_id, body, reactions)),
  );

  route(rollOverChildren, async ({ principal: { family_id, timezone }, body }) => {
    const children = await service.rollOver(platform, family_id, body.children);
    return children.map((child) => present(timezone, child));
  });

  route(contract.updateChild, async ({ principal: { family_id, timezone }, params, body }) =>
    present(timezone, await service.changeChild(platform, family_id, params.id, body, reactions)),
  );

  route(contract.answerClass, async ({ principal: { family_id, timezone }, params, body }) =>
    present(timezone, await service.answerClass(platform, family_id, params.id, body, reactions.classesTold)),
  );

  route(contract.deleteChild, ({ principal, params }) =>
    service.removeChild(platform, principal.family_id, params.id),
  );
}

/** The API has each plain value under two names. */
const toChild = (
  { year_group_since: _since, created_at, ...child }: PlainChild,
  offer: contract.RollOver | null,
): contract.Child => ({
  ...child,
  decrypted_name: child.name,
  decrypted_sports: child.sports,
  created_at: created_at.toISOString(),
  ...(offer ? { roll_over: offer } : {}),
});
