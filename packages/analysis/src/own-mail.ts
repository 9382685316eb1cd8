/** Parsing and analysis in the calling process, for mail of our own: tests, training, evaluation. */
export { analyse, analyseMany } from "./analyse.ts";
export { parseMessage } from "./mime/parse-message.ts";
