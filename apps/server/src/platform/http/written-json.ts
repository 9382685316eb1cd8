import type { output, ZodMiniType } from "zod/mini";
import { encode } from "zod/v4/core";

/** A JSON text as bytes, which was checked against its schema when it was written; a handler may answer with one. */
export class WrittenJson {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** @throws ZodError for a value that is not what the contract promises */
export function writeJson<S extends ZodMiniType>(schema: S, value: output<S>): WrittenJson {
  return new WrittenJson(Buffer.from(JSON.stringify(encode(schema, value))));
}

/** Plain fields of an object, each by itself. */
export function writeFields(
  fields: Readonly<Record<string, string | number | null>>,
): Record<string, WrittenJson> {
  const written = Object.entries(fields).map(([name, value]) => [
    name,
    new WrittenJson(Buffer.from(JSON.stringify(value))),
  ]);
  return Object.fromEntries(written) as Record<string, WrittenJson>;
}

/** An object of parts that are written already; names are ours and need no escaping. */
export function joinObject(
  parts: Readonly<Record<string, WrittenJson | readonly WrittenJson[]>>,
): WrittenJson {
  const pieces: Buffer[] = [];
  for (const [name, part] of Object.entries(parts)) {
    pieces.push(Buffer.from(`${pieces.length === 0 ? "{" : ","}"${name}":`));
    if (part instanceof WrittenJson) pieces.push(part.bytes);
    else
      pieces.push(
        opening,
        ...part.flatMap(({ bytes }, at) => (at === 0 ? [bytes] : [comma, bytes])),
        closing,
      );
  }
  return new WrittenJson(Buffer.concat([...pieces, end]));
}

const [opening, comma, closing, end] = ["[", ",", "]", "}"].map((sign) => Buffer.from(sign)) as [
  Buffer,
  Buffer,
  Buffer,
  Buffer,
];
