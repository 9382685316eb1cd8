import * as z from "zod/mini";

/** Keyset paging for growing lists: `cursor` comes from `next` or `previous`. */
export const pageQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(500))),
  page_size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
});

export const defaultPageSize = 20;

/** A growing list's envelope; `next` and `previous` are cursors or null. */
export const page = <T extends z.ZodMiniType>(result: T) =>
  z.object({
    count: z.number(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    results: z.array(result),
  });
