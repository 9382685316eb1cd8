/**
 * Gmail's search for messages from these senders since a moment. Gmail matches `from:` against whole words of the header, so a host
 * also finds its subdomains, and sometimes a stranger (`from:oak.sch.uk` also finds oak.sch.uk.evil.example and a display name
 * that contains it): every hit is checked again in code. `after:` takes epoch seconds, so no time zone is involved.
 */
function senderQuery(senders: readonly string[], since: Date): string {
  const from = senders.map((sender) => `from:${sender}`);
  const after = `after:${Math.floor(since.getTime() / 1_000)}`;
  return `{${from.join(" ")}} ${after} -in:sent -in:drafts`;
}

/** Gmail rejects very long queries: senders are split into groups of at most this many characters. */
const QUERY_CHARACTERS = 1_500;

/** As many queries as the senders need; none without senders. */
export function senderQueries(senders: readonly string[], since: Date): string[] {
  const groups: string[][] = [];
  let room = 0;
  for (const sender of senders.filter(isSafe)) {
    if (room < sender.length) {
      groups.push([]);
      room = QUERY_CHARACTERS;
    }
    groups.at(-1)!.push(sender);
    room -= sender.length + 6;
  }
  return groups.map((group) => senderQuery(group, since));
}

/** Hosts and addresses only: nothing that the search syntax would read as an operator. */
function isSafe(sender: string): boolean {
  return /^[a-z0-9._%+'-]+(@[a-z0-9.-]+)?$/i.test(sender);
}
