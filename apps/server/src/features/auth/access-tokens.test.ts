import { SignJWT, UnsecuredJWT, type JWTPayload } from "jose";
import { describe, expect, test } from "vitest";
import { createAccessTokens } from "./access-tokens.ts";

const key = "k".repeat(32);
const now = new Date("2026-11-21T07:30:00Z");
const seconds = now.getTime() / 1000;
const claims = { user_id: "u", session_id: "s" };
const tokens = createAccessTokens(key);

const signed = (payload: JWTPayload, header: { alg: string }, secret = key) =>
  new SignJWT(payload).setProtectedHeader(header).sign(new TextEncoder().encode(secret));
const right = { sub: "u", sid: "s", aud: "gatepost-api", iat: seconds, exp: seconds + 900 };

test("names its session and expires after 15 minutes", async () => {
  const token = await tokens.sign(claims, now);
  expect(await tokens.verify(token, new Date(now.getTime() + 14 * 60_000))).toEqual(claims);
  await expect(tokens.verify(token, new Date(now.getTime() + 16 * 60_000))).rejects.toMatchObject({
    code: "session_ended",
  });
});

test("accepts the hand-made token that the next tests break", async () => {
  expect(await tokens.verify(await signed(right, { alg: "HS256" }), now)).toEqual(claims);
});

describe("refuses a token", () => {
  test.each([
    ["of another key", () => signed(right, { alg: "HS256" }, "x".repeat(32))],
    ["for another audience", () => signed({ ...right, aud: "other" }, { alg: "HS256" })],
    ["for no audience", () => signed({ ...right, aud: undefined as never }, { alg: "HS256" })],
    ["of another algorithm", () => signed(right, { alg: "HS512" }, key.repeat(2))],
    ["without an end", () => signed({ ...right, exp: undefined as never }, { alg: "HS256" })],
    ["without an owner", () => signed({ ...right, sub: undefined as never }, { alg: "HS256" })],
    ["without a session", () => signed({ ...right, sid: undefined }, { alg: "HS256" })],
    ["without a signature", async () => new UnsecuredJWT(right).encode()],
    ["that is none", async () => "a.b.c"],
  ])("%s", async (_, make) => {
    await expect(tokens.verify(await make(), now)).rejects.toMatchObject({ code: "not_authenticated" });
  });
});

test("accepts tokens signed with the previous key, and signs with the new one", async () => {
  const [before, after] = [tokens, createAccessTokens("n".repeat(32), [key])];
  expect(await after.verify(await before.sign(claims, now), now)).toEqual(claims);
  await expect(before.verify(await after.sign(claims, now), now)).rejects.toMatchObject({
    code: "not_authenticated",
  });
});
