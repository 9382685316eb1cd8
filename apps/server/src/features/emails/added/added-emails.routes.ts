import { addEmail } from "@gatepost/contract/added-emails";
import type { FastifyInstance } from "fastify";
import { registerRoute } from "../../../platform/http/register-route.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { FamilyAddresses } from "../processing/family-settings.ts";
import { createAddedEmails } from "./added-emails.service.ts";

export function addedEmailRoutes(
  app: FastifyInstance,
  platform: Platform,
  familyAddresses: readonly FamilyAddresses[],
): void {
  const add = createAddedEmails(platform, familyAddresses);
  registerRoute(app, addEmail, {
    limit: "costly",
    takesFile: true,
    handler: ({ principal, body }) => add(principal, body),
  });
}
