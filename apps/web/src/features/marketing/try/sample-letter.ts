/** A letter from an invented school about the coming days. */
export function sampleLetter(now = new Date()): string {
  // A Thursday at least a week away, so that all deadlines are in the future.
  const trip = ((11 - now.getDay()) % 7) + 7;
  const inDays = (days: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).toLocaleDateString("en-GB", {
      weekday: "long",
      day: "numeric",
      month: "long",
    });
  return `Year 4 visit to Hollins Farm

Dear parents and carers,

The Year 4 visit to Hollins Farm is on ${inDays(trip)}. The coach leaves at 9.15am and we will be back by 3.15pm.

Please pay £12.50 for the farm visit on ParentPay by ${inDays(trip - 6)}.

Please return the consent form to the office by ${inDays(trip - 3)}.

Please bring a packed lunch, wellington boots and a waterproof coat.

Year 6: please bring a swimming kit on ${inDays(trip - 2)}.

Parents' evening for all years is on ${inDays(trip - 1)} at 5pm.

The children have loved the new library. Thank you to everybody who gave books.

Mrs Bell
Cedar Lane Primary School`;
}
