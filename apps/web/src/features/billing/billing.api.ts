import { createCheckoutSession } from "@gatepost/contract/billing";
import { call } from "../../lib/api.ts";

/** Sends the browser to the hosted checkout (SPEC section 4). Throws ApiError when there is none to go to. */
export async function goToCheckout() {
  const { checkout_url } = await call(createCheckoutSession);
  location.assign(checkout_url);
}
