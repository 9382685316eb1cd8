import { getProfile } from "@gatepost/contract/auth";
import {
  createCheckoutSession,
  createPortalSession,
  downgrade,
  getSubscription,
  refreshSubscription,
} from "@gatepost/contract/billing";
import { paymentRefreshWaitMs } from "@gatepost/contract/limits";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { keepProfile } from "../../lib/profile.ts";
import { keepAnswer, refresh } from "../../lib/refresh.ts";

const subscriptionKey = ["subscription"];

/** How the subscription stands: paid until when, a failed payment, told to end. */
export function useSubscription() {
  return useQuery({
    queryKey: subscriptionKey,
    queryFn: ({ signal }) => call(getSubscription, { signal }),
  });
}

/** Sends the browser to the hosted checkout. Throws ApiError when there is none to go to. */
export async function goToCheckout() {
  const { checkout_url } = await call(createCheckoutSession);
  location.assign(checkout_url);
}

/** Sends the browser to the provider's page for cards, invoices and ending at the period's end. Throws ApiError. */
export async function goToPortal() {
  const { portal_url } = await call(createPortalSession);
  location.assign(portal_url);
}

/** Immediate; children beyond the first become inactive, so everything is asked for again. */
export function useDowngrade() {
  return useMutation({
    mutationFn: () => call(downgrade),
    onSuccess: ({ user }) => {
      keepProfile(user);
      return refresh([]);
    },
  });
}

/** Waits, then asks once who is signed in. Nothing else of this visit asks. */
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

/** Has the server ask the payment provider now: for a payment whose notice is late. */
export function useRefreshSubscription() {
  return useMutation({
    mutationFn: () => call(refreshSubscription),
    onSuccess: ({ user, subscription }) => {
      keepProfile(user);
      keepAnswer(subscriptionKey, subscription);
    },
  });
}
