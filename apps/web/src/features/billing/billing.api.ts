import { getProfile } from "@gatepost/contract/auth";
import * as contract from "@gatepost/contract/billing";
import { paymentRefreshWaitMs } from "@gatepost/contract/limits";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { keepProfile } from "../../lib/profile.ts";
import { keepAnswer, refresh } from "../../lib/refresh.ts";
import { answerOf } from "../../lib/server-state.ts";

const subscriptionKey = ["subscription"];

/** The subscription's state: paid until when, a failed payment, whether it will end. */
export const useSubscription = () => useQuery(answerOf(subscriptionKey, contract.getSubscription));

/** Redirects to the hosted checkout. Throws ApiError if there is none. */
export async function goToCheckout() {
  const { checkout_url } = await call(contract.createCheckoutSession);
  location.assign(checkout_url);
}

/** Redirects to the provider's page for cards, invoices and cancelling. Throws ApiError. */
export async function goToPortal() {
  const { portal_url } = await call(contract.createPortalSession);
  location.assign(portal_url);
}

/** Immediate; children beyond the first become inactive, so everything is refetched. */
export function useDowngrade() {
  return useMutation({
    mutationFn: () => call(contract.downgrade),
    onSuccess: ({ user }) => {
      keepProfile(user);
      return refresh([]);
    },
  });
}

/** Waits, then fetches the profile once and never again on this visit. */
export function useProfileAfterPayment(checkoutId: string) {
  return useQuery({
    queryKey: ["after-payment", checkoutId],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, paymentRefreshWaitMs));
      const user = await call(getProfile, { signal });
      keepProfile(user);
      return user;
    },
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Asks the server to check with the payment provider now, in case a webhook is late. */
export function useRefreshSubscription() {
  return useMutation({
    mutationFn: () => call(contract.refreshSubscription),
    onSuccess: ({ user, subscription }) => {
      keepProfile(user);
      keepAnswer(subscriptionKey, subscription);
    },
  });
}
