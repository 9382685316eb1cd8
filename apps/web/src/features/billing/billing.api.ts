import { createCheckoutSession, createPortalSession, downgrade } from "@gatepost/contract/billing";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { session } from "../../lib/session.ts";

/** Sends the browser to the hosted checkout (SPEC section 4). Throws ApiError when there is none to go to. */
export async function goToCheckout() {
  const { checkout_url } = await call(createCheckoutSession);
  location.assign(checkout_url);
}

/** Sends the browser to the provider's page for cards, invoices and ending at the period's end. Throws ApiError. */
export async function goToPortal() {
  const { portal_url } = await call(createPortalSession);
  location.assign(portal_url);
}

/** Immediate (DESIGN section 6.17); children beyond the first become inactive, so everything is asked for again. */
export function useDowngrade() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(downgrade),
    onSuccess: ({ user }) => {
      session.keepUser(user);
      return client.invalidateQueries();
    },
  });
}
