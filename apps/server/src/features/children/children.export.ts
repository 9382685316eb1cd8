import type { Platform } from "../../platform/platform.ts";
import { listChildren } from "./children.repo.ts";

export const exportChildren = ({ db, cipher }: Platform, userId: string): Promise<unknown> =>
  listChildren(db, cipher, userId);
