import { Worker } from "node:worker_threads";
import type { Message } from "../types.ts";
import { limits } from "./limits.ts";
import { emptyMessage, parseHere } from "./parse-here.ts";

type Answer = { id: number; message: Message };
type Waiting = { resolve: (message: Message | null) => void; timer: NodeJS.Timeout };

/**
 * RFC 5322 bytes to a message. Never throws: what cannot be read is said in `warnings`. Large messages and those with
 * attachments to decode are parsed in a worker thread with its own memory limit and a time-out, so that the event loop stays free.
 */
export async function parseMessage(raw: Uint8Array): Promise<Message> {
  if (raw.byteLength > limits.rawBytes) {
    return emptyMessage(raw, "This message is larger than 40 MB and was not read.");
  }
  if (!isHeavy(raw)) return parseHere(raw);
  const parsed = await parseInWorker(raw);
  return parsed ?? (await parseHere(raw.subarray(0, limits.inlineBytes), { attachments: false }));
}

const heavyTypes =
  /application\/(?:pdf|vnd\.openxmlformats|msword|octet-stream|zip)|\.(?:pdf|docx)\b|text\/calendar/i;

function isHeavy(raw: Uint8Array): boolean {
  if (raw.byteLength > limits.inlineBytes) return true;
  return heavyTypes.test(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString("latin1"));
}

let worker: Worker | null = null;
let nextId = 1;
const waiting = new Map<number, Waiting>();

function parseInWorker(raw: Uint8Array): Promise<Message | null> {
  return new Promise((resolve) => {
    const running = startWorker();
    const id = nextId++;
    const timer = setTimeout(() => retire(running), limits.workerMs);
    waiting.set(id, { resolve, timer });
    running.ref();
    const copy = new Uint8Array(raw);
    running.postMessage({ id, raw: copy }, [copy.buffer]);
  });
}

function startWorker(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL("parse-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  started.on("message", ({ id, message }: Answer) => settle(id, message));
  started.on("error", () => retire(started));
  started.on("exit", () => retire(started));
  worker = started;
  return started;
}

function settle(id: number, message: Message | null): void {
  const entry = waiting.get(id);
  if (!entry) return;
  clearTimeout(entry.timer);
  waiting.delete(id);
  entry.resolve(message);
  // An idle worker must not keep the process alive.
  if (waiting.size === 0) worker?.unref();
}

/** A worker that hung or ran out of memory is replaced; what it still held falls back to the text alone. */
function retire(lost: Worker): void {
  if (worker !== lost) return;
  worker = null;
  void lost.terminate();
  for (const id of waiting.keys()) settle(id, null);
}
