import { updateItem } from "@gatepost/contract/emails-lists";
import { call } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { exclusively } from "../../lib/exclusively.ts";
import { changeKept, readKept } from "../../lib/kept.ts";

/** Ticks made offline: each item's last state, by id. */
type Ticks = Record<string, boolean>;

const key = "ticks";

export const tickLater = (itemId: string, done: boolean): Promise<void> =>
  changeKept<Ticks>(key, (ticks) => ({ ...ticks, [itemId]: done }));

export const readWaitingTicks = async (): Promise<Ticks> => (await readKept<Ticks>(key)) ?? {};

/**
 * Sends each waiting tick once, in one tab at a time; those that fail keep waiting.
 * @returns whether anything was sent
 */
export function sendWaitingTicks(): Promise<boolean> {
  return exclusively("gatepost-ticks", async () => {
    let sent = false;
    for (const [id, done] of Object.entries(await readWaitingTicks())) {
      if (!(await isTaken(id, done))) break;
      sent = true;
      await changeKept<Ticks>(key, (ticks = {}) => {
        const { [id]: now, ...rest } = ticks;
        // Ticked again meanwhile, so it keeps waiting.
        return now === undefined || now === done ? rest : ticks;
      });
    }
    return sent;
  });
}

/** A refusal is final: the item may be gone. */
async function isTaken(id: string, done: boolean): Promise<boolean> {
  try {
    await call(updateItem, { params: { id }, body: { done } });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return error.status >= 400 && error.status < 500 && error.status !== 429;
    throw error;
  }
}
