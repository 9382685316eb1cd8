export { changeNotebook, openNotebook, type OpenNotebook } from "./change-notebook.ts";
export { changesOf } from "./changes-of.ts";
