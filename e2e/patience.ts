/** Above 1 on a busy machine: multiplies the timeouts. */
export const patience = Number(process.env.E2E_PATIENCE ?? 1);

/** Time limit for a product's start, in ms. */
export const startMs = 90_000 * patience;

/** Time limit for reading a mailbox, in ms. */
export const runMs = 60_000 * patience;
