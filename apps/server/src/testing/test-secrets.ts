/** For the servers that tests start; not secret. */
export const testSecrets = {
  SECRET_KEY: "test-secret-key-of-32-characters-or-more",
  ENCRYPTION_KEYS: `t1:${Buffer.alloc(32, 7).toString("base64")}`,
} as const;
