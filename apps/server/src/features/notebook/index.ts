export { changeNotebook, openNotebook, type OpenNotebook } from "./change-notebook.ts";
export { followClassesOfThings } from "./class-answers.ts";
export { changesOf } from "./changes-of.ts";
export { changeThing, type LineState } from "./change-thing.ts";
export { findHeads, type MessageHead } from "./heads.repo.ts";
export { lineIdOf, readLineId } from "./line-id.rules.ts";
export type { Saying } from "./say-of-thing.rules.ts";
export { findThings } from "./things.repo.ts";
export type { ShownThing, StoredThing } from "./things.types.ts";
