/** Those of Stripe's test cards that this stand-in knows, by behaviour. */
export type Card = {
  last4: string;
  /** The outcome of a charge. */
  pays: boolean;
};

/** `refused` says why a page refuses the card; `laterOnly` cards can be saved and fail when charged. */
export type CardCheck = { card: Card } | { refused: string };

const cards: Record<string, { pays: boolean; saves: boolean }> = {
  "4242424242424242": { pays: true, saves: true },
  "4000000000000002": { pays: false, saves: false },
  "4000000000000341": { pays: false, saves: true },
};

const declined = "Your card was declined. Try a different card.";

/** Checks the input of a card field; ignores spaces. */
export function checkCard(typed: string): CardCheck {
  const number = typed.replaceAll(/[\s-]/g, "");
  const known = cards[number];
  if (!/^\d{16}$/.test(number)) return { refused: "Your card number is incomplete." };
  if (!known) return { refused: "This pretend Stripe knows the test cards below only." };
  if (!known.saves) return { refused: declined };
  return { card: { last4: number.slice(-4), pays: known.pays } };
}
