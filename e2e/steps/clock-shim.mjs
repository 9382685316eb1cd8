/** Loaded before a program (`--import`): its time of day is the machine's plus what the file of GATEPOST_E2E_CLOCK says, in ms. */
import { readFileSync } from "node:fs";

const file = process.env.GATEPOST_E2E_CLOCK;
const Real = Date;
let ahead = 0;
let readAt = Number.NaN;

// Read with the clock itself, once a millisecond: who has moved it need not wait until that has got about.
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
    // A test takes its clock away at its end, a little before its product is stopped.
    if (error.code === "ENOENT") return ahead;
    throw error;
  }
}
