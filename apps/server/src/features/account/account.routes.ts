import * as contract from "@gatepost/contract/account";
import { productName } from "@gatepost/contract/limits";
import type { FastifyInstance } from "fastify";
import { registerRoute } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { asking, changePassword, toUser, type EntranceChanged } from "../auth/index.ts";
import type { AccountMail } from "./account-mail.ts";
import { deleteAccount, type AccountDeleting } from "./deletion.service.ts";
import { exportAccount, type ExportSection } from "./export.service.ts";
import type { ProfileChanged } from "./profile-changed.ts";
import { changeProfile } from "./profile.service.ts";

export interface AccountDependencies {
  readonly platform: Platform;
  readonly mail: AccountMail | null;
  readonly entranceChanged: readonly EntranceChanged[];
  readonly profileChanged: readonly ProfileChanged[];
  readonly accountDeleting: readonly AccountDeleting[];
  readonly exportSections: readonly ExportSection[];
}

export function accountRoutes(app: FastifyInstance, dependencies: AccountDependencies) {
  const { platform, mail, entranceChanged, profileChanged, accountDeleting, exportSections } = dependencies;
  const check = { platform, entranceChanged };

  registerRoute(app, contract.updateProfile, {
    handler: async ({ principal, body, request }) =>
      toUser(await changeProfile({ check, mail, profileChanged }, asking(principal, request), body)),
  });

  registerRoute(app, contract.changePassword, {
    handler: async ({ principal, body, request }) => {
      await changePassword(platform, { ...principal, address: request.ip }, body);
      return { message: "Your password is changed, and every other device is signed out." };
    },
  });

  registerRoute(app, contract.deleteAccount, {
    handler: async ({ principal, body, request }) => {
      await deleteAccount(platform, { ...principal, address: request.ip }, body.password, accountDeleting);
      return { message: "Your account is deleted." };
    },
  });

  registerRoute(app, contract.exportData, {
    limit: "export",
    handler: async ({ principal, reply }) => {
      const day = platform.clock.now().toISOString().slice(0, 10);
      const name = `${productName.toLowerCase()}-export-${day}.json`;
      reply.header("content-disposition", `attachment; filename="${name}"`);
      return exportAccount(platform, principal.user_id, exportSections);
    },
  });
}
