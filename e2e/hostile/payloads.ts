import { contexts, encoders, type Encoding, vectors } from "./vectors.ts";

export const canaryHost = "canary.example";

export type Payload = {
  id: number;
  /** As sent by a stranger. */
  text: string;
  encoding: Encoding;
  /** A page without protection that contains the payload. */
  unprotected: string;
};

type Share = { share: number; encodings?: boolean };

const places = contexts.flatMap((context) => {
  const encodings = context.breakout === "" ? (Object.keys(encoders) as Encoding[]) : (["none"] as const);
  return encodings.map((encoding) => ({ context, encoding }));
});

/**
 * Every vector in every context, and in the plain context in every encoding too; ids from 1.
 * @param share take one in this many: still every vector, and every context and encoding
 * @param encodings false leaves out those that differ only in their encoding, which an unprotected page never decodes
 */
export function makePayloads({ share, encodings = true }: Share): Payload[] {
  const all = places
    .filter(({ encoding }) => encodings || encoding === "none")
    .flatMap(({ context, encoding }, place) =>
      vectors.map((vector, index) => ({ context, encoding, vector, taken: (place + index) % share === 0 })),
    );
  return all
    .filter(({ taken }) => taken)
    .map(({ context, encoding, vector }, index) => {
      const markup = context.breakout + armed(vector, index + 1);
      return {
        id: index + 1,
        encoding,
        text: encoders[encoding](markup),
        unprotected: context.template.replace("HERE", () => markup),
      };
    });
}

function armed(vector: string, id: number): string {
  return vector
    .replaceAll("RUN", `__ran(${id})`)
    .replaceAll("URL", `https://${canaryHost}/${id}`)
    .replaceAll("HOST", `${canaryHost}/${id}`);
}

/** The id of the payload that a canary address belongs to. */
export const idIn = (address: string): number => Number(new URL(address).pathname.slice(1));

/** In groups of at most `size`, in order. */
export const inGroups = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
