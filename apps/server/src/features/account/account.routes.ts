import * as contract from "@gatepost/contract/account";
import { productName } from "@gatepost/contract/limits";
import type { FastifyInstance } from "fastify";
import { routesOf } from "../../platform/http/register-route.ts";
import { asking, changePassword, requireFreshProof, toUser, type SharingEnding } from "../auth/index.ts";
import { deleteAccount, type Erasing } from "./deletion.service.ts";
import { exportAccount, type ExportSection } from "./export.service.ts";
import { changeProfile, type ProfileDependencies } from "./profile.service.ts";

export interface AccountDependencies extends Erasing, ProfileDependencies {
  readonly sharingEnding: readonly SharingEnding[];
  readonly exportSections: readonly ExportSection[];
}

export function accountRoutes(app: FastifyInstance, dependencies: AccountDependencies) {
  const { platform, exportSections } = dependencies;
  const route = routesOf(app);

  route(contract.updateProfile, async ({ principal, body, request }) =>
    toUser(await changeProfile(dependencies, asking(principal, request), body)),
  );

  route(contract.changePassword, async ({ principal, body, request }) => {
    await changePassword(dependencies, { ...principal, address: request.ip }, body);
    return { message: "Your password has been changed, and every other device is signed out." };
  });

  route(contract.deleteAccount, async ({ principal, body, request }) => {
    await deleteAccount(dependencies, { ...principal, address: request.ip }, body);
    return { message: "Your account is deleted." };
  });

  routesOf(app, "export")(contract.exportData, async ({ principal, request, reply }) => {
    await requireFreshProof(dependencies, asking(principal, request), {}, "export");
    const day = platform.clock.now().toISOString().slice(0, 10);
    const name = `${productName.toLowerCase()}-export-${day}.json`;
    reply.header("content-disposition", `attachment; filename="${name}"`);
    return exportAccount(dependencies, principal.user_id, exportSections);
  });
}
