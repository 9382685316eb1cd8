import { parentPort } from "node:worker_threads";
import { parseHere } from "./parse-here.ts";

/** The thread in which heavy messages are parsed, one after the other. */
let turn: Promise<void> = Promise.resolve();

parentPort?.on("message", ({ id, raw }: { id: number; raw: Uint8Array }) => {
  turn = turn.then(async () => {
    const message = await parseHere(raw);
    parentPort?.postMessage({ id, message });
  });
});
