/** Loaded before a product's server (`--import`): its time of day is the machine's plus what the file of GATEPOST_E2E_CLOCK says, in ms. */
import { readFileSync, watchFile } from "node:fs";

const file = process.env.GATEPOST_E2E_CLOCK;
const Real = Date;
const read = () => Number(readFileSync(file, "utf8"));
let ahead = read();
watchFile(file, { interval: 50, persistent: false }, ({ nlink }) => {
  // A test takes its clock away at its end, a little before its product is stopped.
  if (nlink > 0) ahead = read();
});

const now = () => Real.now() + ahead;
globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(now());
    else super(...given);
  }
  static now = now;
};
