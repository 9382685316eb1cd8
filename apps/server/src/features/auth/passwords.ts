import { hash, verify, type Options } from "@node-rs/argon2";

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password.normalize("NFKC"), cost);

/** Takes the same time whether or not the account exists: without one, it checks against a dummy hash. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await standIn()), password.normalize("NFKC"));
  return stored !== undefined && right;
}

let standInHash: Promise<string> | undefined;

/** Made ahead by `prepareStandIn`, so that no sign-in waits for it. */
const standIn = () => (standInHash ??= hashPassword(crypto.randomUUID()));

export const prepareStandIn = async (): Promise<void> => void (await standIn());
