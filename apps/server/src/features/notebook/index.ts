export {
  changeNotebook,
  changesOf,
  followClassesOfThings,
  openNotebook,
  type OpenNotebook,
} from "./change-notebook.ts";
export { changeThing, type LineState, stateOfLine } from "./change-thing.ts";
export { findHeads, type MessageHead } from "./messages.repo.ts";
export { lineIdOf, readLineId } from "./line-id.rules.ts";
export { nothingSaid, type Saying, withWord } from "./say-of-thing.rules.ts";
export { childrenOfThings, findThings } from "./things.repo.ts";
export { addOwn, removeOwn } from "./own-items.ts";
export type { ShownThing, StoredThing } from "./things.types.ts";
