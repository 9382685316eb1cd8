import type { Message } from "../../types.ts";
import { bodyText } from "../../read/body-text.ts";

const shortMail = 2_500;
const perCall = 5;
const charsPerCall = 9_000;

/** Groups short messages in threes to fives; long ones and newsletters go alone. Returns lists of indices. */
export function batches(messages: readonly Message[]): number[][] {
  const calls: number[][] = [];
  let open: number[] = [];
  let chars = 0;
  messages.forEach((message, index) => {
    const size = bodyText(message).length;
    if (size > shortMail) {
      calls.push([index]);
      return;
    }
    if (open.length >= perCall || chars + size > charsPerCall) {
      calls.push(open);
      open = [];
      chars = 0;
    }
    open.push(index);
    chars += size;
  });
  if (open.length > 0) calls.push(open);
  return calls;
}
