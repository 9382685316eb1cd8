import { z } from "zod";

/** A folder's state: messages keep their uid while `validity` is unchanged, and new ones get `next` or higher (RFC 3501, 2.3.1.1). */
export type FolderState = { validity: string; next: number };

const schema = z.record(z.string(), z.tuple([z.string(), z.int().nonnegative()]));

/** The position in all folders, as text. */
export const positionOf = (folders: ReadonlyMap<string, FolderState>): string =>
  JSON.stringify(
    Object.fromEntries([...folders].map(([path, { validity, next }]) => [path, [validity, next]])),
  );

/** Null if it isn't one of ours: then the window is listed. */
export function readPosition(position: string): Map<string, FolderState> | null {
  try {
    const read = schema.parse(JSON.parse(position));
    return new Map(Object.entries(read).map(([path, [validity, next]]) => [path, { validity, next }]));
  } catch {
    return null;
  }
}

/** A message: its folder, that folder's UIDVALIDITY, and its uid. */
export type Place = { path: string; validity: string; uid: number };

export const sourceIdOf = ({ path, validity, uid }: Place): string => `${validity}:${uid}:${path}`;

/** Null if the id isn't one of ours. */
export function placeOf(sourceId: string): Place | null {
  const [, validity, uid, path] = /^(\d+):(\d+):(.+)$/s.exec(sourceId) ?? [];
  return validity && uid && path ? { validity, uid: Number(uid), path } : null;
}
