import { createHash } from "node:crypto";
import { storableLine } from "../text/storable.ts";

/** As long as a header line may be (RFC 5322, 2.1.1), in bytes; the database indexes it. */
const longest = 998;

/** Itself, or its hash if it is too long or can't be stored, so that two ids never become one. Null for none. */
export function messageIdOf(header: string | null | undefined): string | null {
  const id = header?.trim() ?? "";
  if (id === "") return null;
  const fits = Buffer.byteLength(id) <= longest && storableLine(id, longest) === id;
  return fits ? id : `<${createHash("sha256").update(id).digest("hex")}@hashed>`;
}
