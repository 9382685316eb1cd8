export * from "../time/day-words.ts";
