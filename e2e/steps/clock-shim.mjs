/** Loaded before a program (`--import`): its time of day is the machine's plus the ms in the file named by GATEPOST_E2E_CLOCK. */
import { readFileSync } from "node:fs";

const file = process.env.GATEPOST_E2E_CLOCK;
const Real = Date;
let ahead = 0;
let readAt = Number.NaN;

// Reread with the clock itself, once a millisecond: a move takes effect at once.
const now = () => {
  const real = Real.now();
  if (real !== readAt) {
    readAt = real;
    ahead = read();
  }
  return real + ahead;
};
globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(now());
    else super(...given);
  }
  static now = now;
};

function read() {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch (error) {
    // A test removes its clock at its end, shortly before its product is stopped.
    if (error.code === "ENOENT") return ahead;
    throw error;
  }
}
