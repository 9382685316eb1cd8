import { planLimits } from "@gatepost/contract/limits";
import { plans } from "../billing/plans.ts";

/** The terms to accept on registration. */
export function Terms() {
  const { free } = planLimits;
  return (
    <section id="terms">
      <h2>Terms</h2>
      <h3>What you get</h3>
      <p>
        Gatepost reads school emails and summarises them. It takes care, and shows where each statement comes
        from, but a school’s letter is what counts: check the original before you rely on something that
        matters, such as medicine, pick-up or money.
      </p>
      <h3>What you agree to</h3>
      <ul>
        <li>You connect only a mailbox that is yours, and enter only children you care for.</li>
        <li>You keep your password to yourself and tell us when somebody else may have it.</li>
        <li>You do not use Gatepost to read other people’s mail or to disturb the service.</li>
      </ul>
      <h3>Plans and payment</h3>
      <p>
        The free plan covers {free.active_children} child and {free.summaries_per_day} email summaries a day,
        and shows {free.history_days} days of history. Premium costs {plans.premium.price} a month, paid in
        advance through Stripe until you cancel. Going back to the free plan on the subscription page takes
        effect at once; in the billing portal you can instead let it end with the paid month.
      </p>
      <h3>Ending it</h3>
      <p>
        You may delete your account at any time. We may close accounts that break these terms, and will say
        why. If the service itself ends, you will have time to download your data first.
      </p>
    </section>
  );
}
