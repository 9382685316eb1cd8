export { findLocalModel, type LocalModel } from "./local-model.ts";
