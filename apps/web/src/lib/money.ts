const pounds = new Intl.NumberFormat("en-GB", {
  style: "currency",
  currency: "GBP",
  trailingZeroDisplay: "stripIfInteger",
});

/** "£4.95" from pounds. */
export const formatPounds = (amount: number): string => pounds.format(amount);
