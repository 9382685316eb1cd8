/** A parent on the premium plan with a connected mailbox, who uses the API as the browser does. */
import type { Message } from "@gatepost/contract/emails";
import type { ProcessingLog, ProcessStarted } from "@gatepost/contract/processing";
import { parentOverHttp } from "../../apps/server/src/testing/parent-over-http.ts";
import type { Server } from "./server.ts";

const ENDED_WITHIN_MS = 90_000;
type Page<T> = { count: number; next: string | null; results: T[] };

export async function openParent(server: Server, address: string) {
  const { call, settleIn, signIn } = parentOverHttp(() => server.url);

  const log = async (id: string): Promise<ProcessingLog> => {
    const { results } = await call<Page<ProcessingLog>>("GET", "/emails/processing-logs/?page_size=3");
    const found = results.find((each) => each.id === id);
    if (!found) throw new Error("the run has no log");
    return found;
  };

  await settleIn(account, address);
  server.operate("tier", account.username, "premium");

  return {
    log,
    /** Answers the run's id. */
    async start(): Promise<string> {
      await signIn(account);
      return (await call<ProcessStarted>("POST", "/emails/process/", { hours: 24 })).log_id;
    },
    /** Waits until the run has ended. */
    async finish(id: string): Promise<ProcessingLog> {
      const deadline = Date.now() + ENDED_WITHIN_MS;
      for (;;) {
        const found = await log(id);
        if (found.status !== "running") return found;
        if (Date.now() > deadline) throw new Error(`run ${id} never ended: ${found.progress_message}`);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },
    /** Waits until a run has ended, or says something else than it did: somebody works on it. */
    async movedOn(seen: ProcessingLog): Promise<void> {
      const deadline = Date.now() + ENDED_WITHIN_MS;
      for (let now = seen; now.status === "running"; now = await log(seen.id)) {
        if (now.progress_message !== seen.progress_message) return;
        if (Date.now() > deadline) throw new Error(`run ${seen.id} was never taken up`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    countStored: async () => (await call<Page<Message>>("GET", "/emails/originals/?page_size=1")).count,
    async messages(): Promise<Message[]> {
      const all: Message[] = [];
      let cursor = "";
      do {
        const page = await call<Page<Message>>("GET", `/emails/originals/?page_size=100${cursor}`);
        all.push(...page.results);
        cursor = page.next ? `&cursor=${page.next}` : "";
      } while (cursor);
      return all;
    },
  };
}

const account = {
  username: "kill-test",
  email: "kill-test@mail.example",
  password: "kill-test-password",
  password_confirm: "kill-test-password",
  first_name: "Kim",
  last_name: "Test",
};
