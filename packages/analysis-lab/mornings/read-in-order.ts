import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  createItemTexts,
  type DigestMessage,
  groupItems,
  type Item,
  type Message,
  openThings,
} from "@gatepost/analysis";
import { analyse, parseMessage } from "@gatepost/analysis/own-mail";
import type { Analyser } from "@gatepost/analysis/types";
import type { Entry } from "../evaluate/corpus.ts";

export type ReadInOrder = { message: Message; told: DigestMessage };

/**
 * Analyses a family's messages as the product does: oldest first, each with the open items of those before it, and adds its items to
 * duplicate groups. @returns the messages sent from `from` to `until`
 */
export async function readInOrder(
  entries: readonly Entry[],
  { from, until }: { from: Date; until: Date },
  reader: (name: string) => Analyser,
  record?: string,
): Promise<ReadInOrder[]> {
  const sent = await Promise.all(
    entries.map(async ({ label, path, family }) => {
      const message = await parseMessage(await readFile(path));
      return { label, family, message, at: message.date ?? new Date(`${label.message_date}T06:00:00Z`) };
    }),
  );
  const read: ReadInOrder[] = [];
  for (const { label, family, message, at } of sent.toSorted(
    (one, two) => one.at.getTime() - two.at.getTime(),
  )) {
    if (at < from || at > until) continue;
    const earlier = read.map(({ told }) => told);
    const open = openThings(earlier, family, at);
    const analysis = await analyse(message, family, at, reader(label.id), open);
    if (record) await assertAnswered(join(record, label.id));
    const told = {
      id: label.id,
      subject: message.subject,
      sender: message.from.address,
      received_at: at,
      analysis,
    };
    read.push({ message, told });
    giveGroups([...earlier, told], family.children);
  }
  return read;
}

export class NotAnswered extends Error {}

/** A prompt without an answer ends the run: later prompts depend on it. */
async function assertAnswered(path: string): Promise<void> {
  const exists = (file: string) =>
    access(file).then(
      () => true,
      () => false,
    );
  if ((await exists(`${path}.prompt.txt`)) && !(await exists(`${path}.answer.txt`)))
    throw new NotAnswered(`answer ${path}.prompt.txt in ${path}.answer.txt`);
}

/** As when a message is stored: items with the same words on several days are different items. */
function giveGroups(messages: readonly DigestMessage[], children: readonly { name: string }[]): void {
  const ids = new Set<string>();
  for (const { group_id, items, day } of groupItems(messages, children, createItemTexts())) {
    const own = idOf(items[0], messages);
    const id = group_id ?? (ids.has(own) ? `${own}/${day}` : own);
    ids.add(id);
    for (const item of items) item.group_id ??= id;
  }
}

/** Made from its message and text, so that stored answers still refer to it whatever else is found. */
function idOf(item: Item | undefined, messages: readonly DigestMessage[]): string {
  const message = messages.find(({ analysis }) => analysis.items.some((one) => one === item));
  return `${message?.id}/${item?.text}`;
}
