export { createScanner, ScannerFailed, type Scanner } from "./clamd.ts";
