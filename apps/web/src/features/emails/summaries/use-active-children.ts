import type { MentionedChild } from "@gatepost/contract/emails";
import { useChildren } from "../../children/children.api.ts";

/** The children whom a line can be for. */
export const useActiveChildren = (): MentionedChild[] =>
  (useChildren().data ?? []).filter(({ is_active }) => is_active).map(({ id, name }) => ({ id, name }));
