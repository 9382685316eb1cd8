import { getAlertSettings, updateAlertSettings } from "@gatepost/contract/alerts";
import { own } from "./isolation-case.ts";

const ownersEvening = { enabled: true, evening_at: "18:47" };

export const alertsCases = [
  own(getAlertSettings, async (app, owner) => {
    await app.call(updateAlertSettings, { token: owner.access, body: ownersEvening });
    return { marks: [ownersEvening.evening_at] };
  }),
  own(updateAlertSettings, { body: { enabled: true } }),
];
