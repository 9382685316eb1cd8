import { createReaderPool, ReaderBusy, ReaderLost } from "@gatepost/analysis";
import { OutsideFailure } from "../../platform/errors/errors.ts";
import type { Judgement, MailToJudge } from "./judge-mail.ts";

export type MailJudge = ReturnType<typeof createMailJudge>;

/** It could not be authenticated now: too busy, or the name servers are silent. Another attempt may succeed. */
export class NotJudged extends OutsideFailure {
  override name = "NotJudged";
}

const program = new URL("./judge-process.ts", import.meta.url);
const limits = { processor_ms: 10_000, all_ms: 30_000, heap_mb: 256, resident_mb: 768 };

/** Authenticates messages in a separate process, which is killed if a message takes too much. */
export function createMailJudge({
  host,
  dns_servers,
  dns_ms = 8_000,
}: Pick<MailToJudge, "host" | "dns_servers"> & { dns_ms?: number }) {
  const pool = createReaderPool<MailToJudge>(program, {
    size: 2,
    idle_ms: 30_000,
    waiting_maximum: 20,
    limits,
  });
  return {
    /** @param owner for fair turns @throws NotJudged */
    async judge(
      mail: Pick<MailToJudge, "raw" | "envelope">,
      owner: string,
    ): Promise<Omit<Judgement, "later">> {
      try {
        const judgement = await pool.ask<Judgement>({ ...mail, host, dns_servers, dns_ms }, { owner });
        if (judgement.later) throw new NotJudged("the sender's name servers did not answer");
        return judgement;
      } catch (error) {
        if (error instanceof ReaderBusy || (error instanceof ReaderLost && error.passing))
          throw new NotJudged("too busy to judge a sender", { cause: error });
        if (error instanceof ReaderLost)
          return { vouched: false, authentication_results: `${host}; dkim=fail; spf=none; dmarc=none` };
        throw error;
      }
    },
    close: () => pool.close(),
  };
}
