/** Loaded before a program (`--import`): its time of day is the machine's plus the ms of GATEPOST_E2E_CLOCK. */
const ahead = Number(process.env.GATEPOST_E2E_CLOCK);
const Real = Date;
const now = () => Real.now() + ahead;
globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(now());
    else super(...given);
  }
  static now = now;
};
