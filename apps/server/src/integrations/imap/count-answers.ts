import type { Transform } from "node:stream";
import type { ImapFlow } from "imapflow";
import type { Allowance } from "./limits.ts";

/** imapflow's parser of what the server sends; not in its types. */
type Streamer = Transform & { maxLiteralSize: number; readBytesCounter: number };

export type AnswerCounter = {
  /** Starts counting anew, with these limits. */
  allow: (allowance: Allowance) => void;
  /** True once a server has sent more than it was allowed; the connection is closed then. */
  readonly exceeded: boolean;
};

/**
 * Counts what a server sends, asked for or not, and closes the connection when it is too much. imapflow itself bounds only one line, literal
 * and response. @throws Error if this version of imapflow can't be counted
 */
export function countAnswers(client: ImapFlow, first: Allowance): AnswerCounter {
  const { streamer } = client as unknown as { streamer?: Streamer };
  if (typeof streamer?.readBytesCounter !== "number" || typeof streamer.maxLiteralSize !== "number")
    throw new Error("this version of imapflow counts no bytes");
  let allowance = first;
  let responses = 0;
  let exceeded = false;
  const allow = (next: Allowance) => {
    allowance = next;
    responses = 0;
    streamer.readBytesCounter = 0;
    streamer.maxLiteralSize = next.literal;
  };
  const push = streamer.push.bind(streamer);
  streamer.push = (response: unknown) => {
    responses += 1;
    if (responses > allowance.responses || streamer.readBytesCounter > allowance.bytes) {
      exceeded = true;
      client.close();
    }
    return push(response);
  };
  // Any other error while nobody waits shows up at the next command.
  client.on("error", (error: { code?: string }) => {
    if (/^(?:Line|Literal|Response)TooLarge$/.test(error.code ?? "")) exceeded = true;
  });
  allow(first);
  return {
    allow,
    get exceeded() {
      return exceeded;
    },
  };
}
