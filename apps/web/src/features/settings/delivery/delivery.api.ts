import { sendEmailVerification } from "@gatepost/contract/account";
import {
  type AlertSettings,
  type AlertSettingsUpdate,
  getAlertSettings,
  sendTestAlert,
  updateAlertSettings,
} from "@gatepost/contract/alerts";
import * as contract from "@gatepost/contract/delivery";
import { listHolidays } from "@gatepost/contract/emails-lists";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { keepAnswer, refresh } from "../../../lib/refresh.ts";
import { answerOf, useChange } from "../../../lib/server-state.ts";
import type { Proven } from "../../account/fresh-proof.api.ts";

const deliveryKey = ["delivery"];
const alertsKey = ["alerts"];

/** Where the daily summary goes. */
export const useDelivery = () => useQuery(answerOf(deliveryKey, contract.getDelivery));

export const useAlerts = () => useQuery(answerOf(alertsKey, getAlertSettings));

/** One change after the other, so that the last answer is the newest. */
export const useUpdateAlerts = () =>
  useMutation({
    scope: { id: "alerts" },
    mutationFn: (body: AlertSettingsUpdate) => call(updateAlertSettings, { body }),
    onSuccess: (settings: AlertSettings) => keepAnswer(alertsKey, settings),
  });

/** School holidays found in emails and calendars. */
export const useHolidays = () => useQuery(answerOf(["holidays"], listHolidays));

export const useTestSummary = () => useMutation({ mutationFn: () => call(contract.sendTestSummary) });

export const useTestAlert = () => useMutation({ mutationFn: () => call(sendTestAlert) });

/** Sends the link that confirms the account's address. */
export const useSendVerification = () => useMutation({ mutationFn: () => call(sendEmailVerification) });

/** Asks somebody whether they want the summary by email. */
export async function inviteRecipient(proven: Proven, email: string): Promise<void> {
  await proven(() => call(contract.inviteSecondRecipient, { body: { email } }));
  await refresh(deliveryKey);
}

export const useResendInvitation = () => useMutation({ mutationFn: () => call(contract.resendInvitation) });

export const useRemoveRecipient = () => useChange(() => call(contract.removeSecondRecipient), deliveryKey);
