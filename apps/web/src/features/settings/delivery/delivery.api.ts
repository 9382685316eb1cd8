import { sendEmailVerification } from "@gatepost/contract/account";
import {
  type AlertSettings,
  type AlertSettingsUpdate,
  getAlertSettings,
  updateAlertSettings,
} from "@gatepost/contract/alerts";
import {
  getDelivery,
  inviteSecondRecipient,
  removeSecondRecipient,
  resendInvitation,
  sendTestSummary,
  type Delivery,
} from "@gatepost/contract/delivery";
import { listHolidays } from "@gatepost/contract/emails-lists";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { keepAnswer } from "../../../lib/refresh.ts";
import type { Proven } from "../../account/fresh-proof.api.ts";

const deliveryKey = ["delivery"];
const alertsKey = ["alerts"];

/** Where the daily summary goes. */
export function useDelivery() {
  return useQuery({
    queryKey: deliveryKey,
    queryFn: ({ signal }) => call(getDelivery, { signal }),
  });
}

export function useAlerts() {
  return useQuery({ queryKey: alertsKey, queryFn: ({ signal }) => call(getAlertSettings, { signal }) });
}

export function useUpdateAlerts() {
  return useMutation({
    mutationFn: (body: AlertSettingsUpdate) => call(updateAlertSettings, { body }),
    onSuccess: (settings: AlertSettings) => keepAnswer(alertsKey, settings),
  });
}

/** School holidays found in emails and calendars. */
export function useHolidays() {
  return useQuery({ queryKey: ["holidays"], queryFn: ({ signal }) => call(listHolidays, { signal }) });
}

export const useTestSummary = () => useMutation({ mutationFn: () => call(sendTestSummary) });

/** Sends the link that confirms the account's address. */
export const useSendVerification = () => useMutation({ mutationFn: () => call(sendEmailVerification) });

export async function inviteRecipient(proven: Proven, email: string): Promise<void> {
  keep(await proven(() => call(inviteSecondRecipient, { body: { email } })));
}

export const useResendInvitation = () => useMutation({ mutationFn: () => call(resendInvitation) });

export function useRemoveRecipient() {
  return useMutation({ mutationFn: () => call(removeSecondRecipient), onSuccess: keep });
}

/** The server answers with the new state after each change. */
const keep = (delivery: Delivery) => keepAnswer(deliveryKey, delivery);
