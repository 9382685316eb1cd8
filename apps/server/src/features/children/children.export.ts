import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { listChildren } from "./children.repo.ts";

export const exportChildren = ({ db, cipher }: Platform, familyId: FamilyId): Promise<unknown> =>
  listChildren(db, cipher, familyId);
