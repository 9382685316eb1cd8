import { getAlertSettings, updateAlertSettings } from "@gatepost/contract/alerts";
import type { IsolationCase } from "./isolation-case.ts";

const ownersEvening = { enabled: true, evening_at: "18:47" };

export const alertsCases: readonly IsolationCase[] = [
  {
    route: getAlertSettings,
    scope: "own",
    given: async (app, owner) => {
      await app.call(updateAlertSettings, { token: owner.access, body: ownersEvening });
      return { marks: [ownersEvening.evening_at] };
    },
  },
  { route: updateAlertSettings, scope: "own", given: async () => ({ body: { enabled: true } }) },
];
