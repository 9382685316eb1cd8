import { types } from "pg";

const { DATE, INT8, TIMESTAMPTZ } = types.builtins;
const uuidArray = 2_951;
const usual = (oid: number): ((text: string) => unknown) => types.getTypeParser(oid, "text");
const [usualMoment, usualArray] = [usual(TIMESTAMPTZ), usual(uuidArray)];

/** Local dates stay text (`pg` would turn them into midnight in the server's zone). Moments and ids have parsers that take a fifth of the time. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [DATE]: (text) => text,
  [INT8]: Number,
  [TIMESTAMPTZ]: (text) =>
    /^.{10} .*\+00$/.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : usualMoment(text),
  [uuidArray]: (text) => (/^\{[0-9a-f,-]+\}$/.test(text) ? text.slice(1, -1).split(",") : usualArray(text)),
};

export const getTypeParser = ((oid: number, format?: "text" | "binary") =>
  (format !== "binary" && parsers[oid]) || types.getTypeParser(oid, format)) as typeof types.getTypeParser;
