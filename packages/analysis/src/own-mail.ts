/** Parsing and analysis in the calling process, only for our own messages: tests, training, evaluation. */
export { analyse, analyseMany } from "./analyse.ts";
export { parseMessage } from "./mime/parse-message.ts";
