import { parentPort } from "node:worker_threads";
import { parseHere } from "./parse-here.ts";

/** The thread in which heavy messages are parsed, one after the other. */
let turn: Promise<void> = Promise.resolve();

parentPort?.on("message", ({ id, raw }: { id: number; raw: Uint8Array }) => {
  turn = answer(turn, id, raw);
});

async function answer(before: Promise<void>, id: number, raw: Uint8Array): Promise<void> {
  await before;
  parentPort?.postMessage({ id, message: await parseHere(raw) });
}
