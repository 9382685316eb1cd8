import { setFlagsFromString } from "node:v8";

/**
 * V8 writes a regular expression as bytecode when it is first run, and as machine code when it is run again. Each of the analyser's thousand
 * is run again by the next sentence: in a new process the bytecode was a seventh of the work on the first 38 letters. Imported before any form
 * is made; it holds for the whole process and its threads.
 */
setFlagsFromString("--no-regexp-tier-up");
