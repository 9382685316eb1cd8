/** The frame of the stand-in's pages. */
import { escape, htmlPage } from "../html.ts";

export const page = (title: string, body: string, wide = false): string =>
  htmlPage(
    `${title} – pretend Stripe`,
    `${body}
<p class="note">This page plays Stripe. No money moves, and nothing leaves your computer. Test cards: 4242 4242 4242 4242 pays. 4000 0000 0000 0002 is declined. 4000 0000 0000 0341 pays once, and its next payment fails.</p>`,
    wide,
  );

/** "21 December 2026" from seconds since 1970. */
export const day = (seconds: number): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(seconds * 1000));

/** "£4.95" from pence. */
export const pounds = (amount: number): string => `£${(amount / 100).toFixed(2)}`;

/** The card fields; `problem` is shown beside the number and at the top. */
export function cardFields(problem?: string): string {
  const invalid = problem ? ' aria-invalid="true" aria-describedby="problem"' : "";
  return `<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" required${invalid}>
<div class="pair"><div><label for="expiry">Expiry</label><input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY"></div>
<div><label for="cvc">Security code</label><input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC"></div></div>`;
}

export const problemBox = (problem: string | undefined): string =>
  problem ? `<p class="problem" id="problem" role="alert">${escape(problem)}</p>` : "";
