import { cleanFrom, cleanHeaders, type Mailbox, MailboxError } from "../../integrations/mailbox/index.ts";

/**
 * A mailbox that opens at its first call. Its headers are cleaned here, whatever the provider. When a call finds that the parent must reconnect, calls `lost` before it rethrows the
 * error.
 */
export function openWhenAsked(
  open: () => Promise<Mailbox>,
  lost: (error: MailboxError) => Promise<void>,
): Mailbox {
  let opened: Promise<Mailbox> | undefined;
  const opening = async () => {
    opened ??= open();
    opened.catch(() => (opened = undefined));
    return opened;
  };
  async function use<T>(work: (mailbox: Mailbox) => Promise<T>): Promise<T> {
    try {
      return await work(await opening());
    } catch (error) {
      if (error instanceof MailboxError && error.kind === "needs_reconnecting") await lost(error);
      throw error;
    }
  }
  return {
    check: () => use((mailbox) => mailbox.check()),
    position: () => use((mailbox) => mailbox.position()),
    changedSince: (position) => use((mailbox) => mailbox.changedSince(position)),
    list: (search) => use((mailbox) => mailbox.list(search)),
    headers: (id) => use(async (mailbox) => cleanHeaders(await mailbox.headers(id))),
    sender: (id) => use(async (mailbox) => withCleanSender(await mailbox.sender(id))),
    opening: (id) => use(async (mailbox) => (await mailbox.opening?.(id)) ?? Buffer.alloc(0)),
    source: (id) => use((mailbox) => mailbox.source(id)),
    close: async () => {
      const mailbox = await opened?.catch(() => undefined);
      await mailbox?.close();
    },
  };
}

const withCleanSender = <T extends { from: string }>(sender: T): T => ({
  ...sender,
  from: cleanFrom(sender.from),
});
