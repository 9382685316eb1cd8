/** Parsing in the calling process, only for our own messages: tests, samples and benches. Strangers' are parsed by reader/mail-reader.ts. */
export { parseMessage } from "./mime/parse-message.ts";
