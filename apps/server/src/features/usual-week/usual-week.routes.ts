import {
  createUsualWeekEntry,
  deleteUsualWeekEntry,
  listUsualWeek,
  updateUsualWeekEntry,
  type UsualWeekEntry,
} from "@gatepost/contract/usual-week";
import type { FastifyInstance } from "fastify";
import { registerRoute } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import type { StoredEntry } from "./usual-week.repo.ts";
import { addEntry, changeEntry, listEntries, removeEntry } from "./usual-week.service.ts";

export function usualWeekRoutes(app: FastifyInstance, platform: Platform): void {
  registerRoute(app, listUsualWeek, {
    handler: async ({ principal: { family_id }, params }) =>
      (await listEntries(platform, { family_id, child_id: params.id })).map(toEntry),
  });

  registerRoute(app, createUsualWeekEntry, {
    handler: async ({ principal: { family_id }, params, body }) =>
      toEntry(await addEntry(platform, { family_id, child_id: params.id }, body)),
  });

  registerRoute(app, updateUsualWeekEntry, {
    handler: async ({ principal: { family_id }, params, body }) =>
      toEntry(await changeEntry(platform, { family_id, child_id: params.id }, params.entry_id, body)),
  });

  registerRoute(app, deleteUsualWeekEntry, {
    handler: async ({ principal: { family_id }, params }) => {
      await removeEntry(platform, { family_id, child_id: params.id }, params.entry_id);
      return {};
    },
  });
}

function toEntry({ state, ...entry }: StoredEntry): UsualWeekEntry {
  if (state === "deleted") throw new Error("a deleted entry is shown nowhere");
  const { id, title, kit, verb, every, from, until, time, source, message_id } = entry;
  return {
    id,
    title,
    kit,
    verb,
    weekdays: [...entry.weekdays],
    every,
    from,
    until,
    time,
    state,
    source,
    message_id,
  };
}
