import type { MentionedChild } from "@gatepost/contract/emails";
import type { Platform } from "../../platform/platform.ts";
import { listChildren } from "../children/index.ts";

/** Ids to children as they are called today; of a child that was deleted, the name that history keeps (DESIGN 6.6). */
export type ChildNames = (ids: Iterable<string>) => MentionedChild[];

export async function readChildNames({ db, cipher }: Platform, userId: string): Promise<ChildNames> {
  const names = new Map<string, string>();
  const remembered = await db
    .selectFrom("mentioned_children as mentioned")
    .leftJoin("children", "children.id", "mentioned.child_id")
    .select(["mentioned.child_id", "mentioned.name"])
    .where("mentioned.user_id", "=", userId)
    .where("children.id", "is", null)
    .execute();
  for (const { child_id, name } of remembered)
    names.set(
      child_id,
      cipher.decrypt(name, { table: "mentioned_children", row_id: child_id, column: "name" }),
    );
  for (const { id, name } of await listChildren(db, cipher, userId)) names.set(id, name);
  return (ids) =>
    [...new Set(ids)].flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    });
}
