/** Above 1 on a machine that is busy with other things: time-outs are that much longer. */
export const patience = Number(process.env.E2E_PATIENCE ?? 1);

/** Until a product has started, in ms. */
export const startMs = 90_000 * patience;
