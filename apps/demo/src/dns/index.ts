/** A name server that serves only the records it is given. */
import { createSocket, type RemoteInfo } from "node:dgram";
import { type Answer, AUTHORITATIVE_ANSWER, decode, encode, type Packet } from "dns-packet";

/** Records by lower-case name and type. MX holds only the host. */
export type DnsRecords = Record<string, Partial<Record<"TXT" | "A" | "MX", readonly string[]>>>;

export type Dns = {
  /** host:port, in a resolver's format. */
  address: string;
  /** May be changed at any time. */
  records: DnsRecords;
  /** `silent`: no answer comes. `broken`: it answers SERVFAIL. */
  behave: (as: Behaviour) => void;
  /** How many queries it has received. */
  asked: () => number;
  close: () => Promise<void>;
};

type Behaviour = "well" | "silent" | "broken";

const serverFailure = 2;
const noSuchName = 3;

/** On 127.0.0.1, over UDP. */
export async function startDns(records: DnsRecords = {}, port = 0): Promise<Dns> {
  let behaviour: Behaviour = "well";
  let asked = 0;
  const socket = createSocket("udp4");
  socket.on("error", () => undefined);
  socket.on("message", (query, { port: askedFrom, address }: RemoteInfo) => {
    asked += 1;
    if (behaviour === "silent") return;
    const answer = answerTo(query);
    if (answer) socket.send(encode(answer), askedFrom, address);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("error", reject);
    socket.bind(port, "127.0.0.1", resolve);
  });

  function answerTo(query: Buffer): Packet | null {
    const { id, questions = [] } = decode(query);
    const [question] = questions;
    if (!question) return null;
    if (behaviour === "broken") return { type: "response", id: id ?? 0, flags: serverFailure, questions };
    const known = records[question.name.toLowerCase()];
    const answers = answersOf(question.name, question.type, known ?? {});
    const flags = AUTHORITATIVE_ANSWER | (known ? 0 : noSuchName);
    return { type: "response", id: id ?? 0, flags, questions, answers };
  }

  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    behave: (as) => void (behaviour = as),
    asked: () => asked,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function answersOf(name: string, type: string, known: DnsRecords[string]): Answer[] {
  const common = { name, ttl: 60, class: "IN" as const };
  if (type === "TXT") return (known.TXT ?? []).map((text) => ({ ...common, type, data: inPieces(text) }));
  if (type === "A") return (known.A ?? []).map((data) => ({ ...common, type, data }));
  if (type === "MX")
    return (known.MX ?? []).map((exchange) => ({ ...common, type, data: { preference: 10, exchange } }));
  return [];
}

/** A TXT record consists of strings of at most 255 bytes. */
const inPieces = (text: string): string[] => text.match(/.{1,255}/gs) ?? [""];
