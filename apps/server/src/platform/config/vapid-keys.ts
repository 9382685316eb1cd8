import { generateKeyPairSync } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { ConfigError } from "../errors/errors.ts";
import type { Variables } from "./variables.ts";
import { requireDataFolder } from "./data-folder.ts";
import { writeOnce } from "./secrets.ts";

/** Identifies this installation to push services (RFC 8292): a P-256 pair, base64url. */
export const vapidKeys = z.object({
  public_key: z.string().regex(/^[A-Za-z0-9_-]{87}$/),
  private_key: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
});
export type VapidKeys = z.infer<typeof vapidKeys>;

/**
 * From the environment, or generated once into the data folder. Null on a shared database without them: each process would generate
 * its own.
 */
export function readVapidKeys(v: Variables): VapidKeys | null {
  if (v.VAPID_PUBLIC_KEY !== undefined) {
    const given = vapidKeys.safeParse({ public_key: v.VAPID_PUBLIC_KEY, private_key: v.VAPID_PRIVATE_KEY });
    if (!given.success)
      throw new ConfigError("VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a P-256 pair in base64url.");
    return given.data;
  }
  if (v.DATABASE_URL !== undefined) return null;
  requireDataFolder(v.DATA_DIR);
  const path = join(v.DATA_DIR, "vapid.json");
  if (!existsSync(path)) writeOnce(path, newVapidKeys());
  const kept = vapidKeys.safeParse(parseJson(readFileSync(path, "utf8")));
  if (!kept.success)
    throw new ConfigError(
      `${path} cannot be read; restore it, or delete it: devices then allow notifications anew.`,
    );
  return kept.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export function newVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "", d = "" } = privateKey.export({ format: "jwk" });
  const uncompressed = Buffer.concat([
    Buffer.from([4]),
    Buffer.from(x, "base64url"),
    Buffer.from(y, "base64url"),
  ]);
  return { public_key: uncompressed.toString("base64url"), private_key: d };
}
