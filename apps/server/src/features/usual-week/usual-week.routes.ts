import * as contract from "@gatepost/contract/usual-week";
import type { FastifyInstance } from "fastify";
import { routesOf } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import type { StoredEntry } from "./usual-week.repo.ts";
import * as service from "./usual-week.service.ts";

export function usualWeekRoutes(app: FastifyInstance, platform: Platform): void {
  const route = routesOf(app);

  route(contract.listUsualWeek, async ({ principal: { family_id }, params }) =>
    (await service.listEntries(platform, { family_id, child_id: params.id })).map(toEntry),
  );

  route(contract.createUsualWeekEntry, async ({ principal: { family_id }, params, body }) =>
    toEntry(await service.addEntry(platform, { family_id, child_id: params.id }, body)),
  );

  route(contract.updateUsualWeekEntry, async ({ principal: { family_id }, params, body }) =>
    toEntry(await service.changeEntry(platform, { family_id, child_id: params.id }, params.entry_id, body)),
  );

  route(contract.deleteUsualWeekEntry, ({ principal: { family_id }, params }) =>
    service.removeEntry(platform, { family_id, child_id: params.id }, params.entry_id),
  );
}

function toEntry({ state, ...entry }: StoredEntry): contract.UsualWeekEntry {
  if (state === "deleted") throw new Error("a deleted entry is shown nowhere");
  const { child_id: _child, counted_from: _from, thing_id: _thing, ...rest } = entry;
  const { done_days: _days, created_at: _created, ...shown } = rest;
  return { ...shown, state };
}
