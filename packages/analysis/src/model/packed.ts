import { z } from "zod";
import { type Features, places } from "./features.ts";

/** A bias and one weight per bucket: a signed byte times `scale`. */
export type Weights = { bias: number; scale: number; bytes: Int8Array };

/** A line of JSON, then each head's bytes. */
export function pack<Head extends string>(heads: readonly Head[], model: Record<Head, Weights>): Buffer {
  const header = {
    places,
    heads: heads.map((head) => ({ head, bias: model[head].bias, scale: model[head].scale })),
  };
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(header)}\n`),
    ...heads.map((head) => Buffer.from(model[head].bytes.buffer)),
  ]);
}

/** Throws a RangeError if the file is truncated. */
export function unpack<const Head extends string>(
  heads: readonly Head[],
  file: Buffer,
): Record<Head, Weights> {
  const end = file.indexOf(10);
  const headerSchema = z.object({
    places: z.literal(places),
    heads: z.array(z.object({ head: z.enum(heads), bias: z.number(), scale: z.number() })),
  });
  const header = headerSchema.parse(JSON.parse(file.subarray(0, end).toString("utf8")));
  if (file.length !== end + 1 + places * header.heads.length)
    throw new RangeError("the model's file has the wrong length");
  const entries = header.heads.map(({ head, bias, scale }, index) => {
    const start = end + 1 + index * places;
    return [head, { bias, scale, bytes: new Int8Array(file.subarray(start, start + places)) }] as const;
  });
  return Object.fromEntries(entries) as Record<Head, Weights>;
}

/** The weighted sum of the features, in log-odds. */
export function oddsOf(features: Features, weights: Weights): number {
  let sum = 0;
  for (let at = 0; at < features.places.length; at += 1)
    sum += (weights.bytes[features.places[at] ?? 0] ?? 0) * (features.values[at] ?? 0);
  return weights.bias + sum * weights.scale;
}
