import { afterAll } from "vitest";
import { endFile } from "./after-file.ts";

// Read anew for each test file, where other modules stay as they were: the runner wants it called while the file is read.
afterAll(endFile);
