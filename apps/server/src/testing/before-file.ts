import { beforeAll } from "vitest";

/**
 * What `make` returns, made before the file's first test: constants of the file can refer to it, and none may read it before. Made in the
 * order of the calls.
 */
export function beforeFile<T extends object>(make: () => Promise<T>): T {
  const made = {} as T;
  beforeAll(async () => void Object.assign(made, await make()));
  return made;
}
