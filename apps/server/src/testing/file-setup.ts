import { afterAll } from "vitest";
import { endFile } from "./after-file.ts";

// Evaluated for each test file, while other modules are shared: the runner wants `afterAll` called while the file loads.
afterAll(endFile);
