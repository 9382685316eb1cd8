import { changePassword, deleteAccount } from "@gatepost/contract/account";
import { getProfile, login, logout } from "@gatepost/contract/auth";
import { endOtherSessions, endSession, listSessions } from "@gatepost/contract/sessions";
import type { Route } from "@gatepost/contract/route";
import { SignJWT, UnsecuredJWT, type JWTPayload } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { buildTestApp } from "../testing/build-test-app.ts";
import { registerParent, type TestUser } from "../testing/factories.ts";
import { isolationCases } from "../testing/isolation-cases/index.ts";
import { beforeFile } from "../testing/before-file.ts";

const closed = isolationCases.map(({ route }) => route).filter(({ auth }) => auth === "access");

const app = beforeFile(() => buildTestApp());
let parent: TestUser;
let claims: JWTPayload;
beforeAll(async () => {
  parent = await registerParent(app);
  claims = JSON.parse(Buffer.from(parent.access.split(".")[1] ?? "", "base64url").toString());
});

const sign = (payload: JWTPayload, alg = "HS256", key = app.config.secret_key) =>
  new SignJWT(payload).setProtectedHeader({ alg }).sign(new TextEncoder().encode(key));

/** Signs in once more, on another device. */
const elsewhere = async ({ user, password }: TestUser) => {
  const { body } = await app.call(login, { body: { username: user.username, password } });
  return body.tokens;
};

const asHeader = (token: string) => ({ authorization: `Bearer ${token}` });
const wrongHeaders: ReadonlyArray<readonly [string, () => Promise<Record<string, string>>]> = [
  ["no token", async () => ({})],
  ["an empty one", async () => ({ authorization: "Bearer " })],
  ["another scheme", async () => ({ authorization: `Basic ${parent.access}` })],
  ["a cookie in its place", async () => ({ cookie: `access_token=${parent.access}` })],
  ["a refresh token", async () => asHeader(parent.refresh)],
  ["no signature", async () => asHeader(new UnsecuredJWT(claims).encode())],
  ["a signature cut off", async () => asHeader(parent.access.slice(0, parent.access.lastIndexOf(".") + 1))],
  [
    "another's signature",
    async () => asHeader(await sign(claims, "HS256", "another-key-of-32-characters-or-more")),
  ],
  ["another algorithm", async () => asHeader(await sign(claims, "HS512", app.config.secret_key.repeat(2)))],
  ["another audience", async () => asHeader(await sign({ ...claims, aud: "elsewhere" }))],
  ["a token that never ends", async () => asHeader(await sign({ ...claims, exp: undefined as never }))],
  ["one that has run out", async () => asHeader(await sign({ ...claims, exp: 1_000_000_000 }))],
  [
    "one of no session",
    async () => asHeader(await sign({ ...claims, sid: "01a00000-0000-7000-8000-000000000000" })),
  ],
  [
    "a session of somebody else",
    async () => asHeader(await sign({ ...claims, sub: (await registerParent(app)).user.id })),
  ],
  [
    "one that was signed out",
    async () => {
      const { access, refresh } = await elsewhere(parent);
      await app.call(logout, { body: { refresh } });
      return asHeader(access);
    },
  ],
  [
    "one that was ended from another device",
    async () => {
      const { access } = await elsewhere(parent);
      const { body } = await app.call(listSessions, { token: access });
      const id = body.find((session) => session.is_current)?.id ?? "";
      await app.call(endSession, { token: parent.access, params: { id } });
      return asHeader(access);
    },
  ],
  [
    "one that was signed out everywhere",
    async () => {
      const { access } = await elsewhere(parent);
      await app.call(endOtherSessions, { token: parent.access });
      return asHeader(access);
    },
  ],
  [
    "one from before the password was changed",
    async () => {
      const other = await registerParent(app);
      const { access } = await elsewhere(other);
      const body = { old_password: other.password, new_password: "another long password" };
      await app.call(changePassword, { token: other.access, body });
      return asHeader(access);
    },
  ],
  [
    "one of a deleted account",
    async () => {
      const gone = await registerParent(app);
      await app.call(deleteAccount, { token: gone.access, body: { password: gone.password } });
      return asHeader(gone.access);
    },
  ],
];

const urlOf = ({ path }: Route) => `/api${path.replace(/:\w+/g, "01a00000-0000-7000-8000-000000000000")}`;

describe("every route that requires a token refuses", () => {
  test.each(wrongHeaders)("%s", async (_, make) => {
    const headers = await make();
    const served = [];
    for (const route of closed) {
      const { statusCode, body } = await app.server.inject({
        method: route.method,
        url: urlOf(route),
        headers,
      });
      const { detail, code } = JSON.parse(body);
      const refused =
        statusCode === 401 &&
        typeof detail === "string" &&
        ["not_authenticated", "session_ended"].includes(code);
      if (!refused) served.push(`${route.method} ${route.path}: ${statusCode} ${body.slice(0, 80)}`);
    }
    expect(served).toEqual([]);
  });

  test("the parent's own token keeps working throughout", async () => {
    expect(closed.length).toBeGreaterThan(30);
    expect((await app.call(getProfile, { token: parent.access })).status).toBe(200);
  });
});
