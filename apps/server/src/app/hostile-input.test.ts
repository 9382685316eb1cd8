import type { Route } from "@gatepost/contract/route";
import { beforeAll, describe, expect, test } from "vitest";
import { registerParent, type TestUser } from "../testing/factories.ts";
import { buildGmailTestApp } from "../testing/gmail.ts";
import { isolationCases } from "../testing/isolation-cases/index.ts";
import { beforeFile } from "../testing/before-file.ts";

/** Any input anywhere gets an intended answer, and never another user's record. */
const app = beforeFile(() => buildGmailTestApp({ env: { RATE_LIMITS: "off" } }));
let parent: TestUser;
beforeAll(async () => {
  parent = await registerParent(app, { tier: "premium" });
});

const routes = isolationCases.map(({ route }) => route).filter(({ path }) => !path.includes("/ready"));
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

const texts = [
  "' OR '1'='1",
  "1; DROP TABLE users; --",
  "../../etc/passwd",
  "%00",
  "\0",
  "\ud800",
  "Zoë 🎒 \u202e\u0000",
  "x".repeat(3_000),
  "<script>alert(1)</script>",
  "{{7*7}}${7*7}",
  "=1+1",
  "01a00000-0000-7000-8000-000000000000",
  "01a00000-0000-7000-8000-00000000000g",
  "-1",
  "9".repeat(30),
  "1e999",
  "NaN",
  "2026-02-30",
  "0000-01-01",
  "0001-01-01",
  "9999-12-31",
  ...["2026-02-30", "+275760-09-13T00:00:00.000Z", "1", "0000-01-01"].map((moment) =>
    Buffer.from(JSON.stringify(["older", moment, "01a00000-0000-7000-8000-000000000000"])).toString(
      "base64url",
    ),
  ),
  "",
];
const values: unknown[] = [
  ...texts,
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 53,
  [],
  ["a"],
  [[["a"]]],
  {},
  { a: { b: "c" } },
];

/** What this schema accepts, and one of what it refuses: that is answered before anything is done with it. */
function telling<T>(schema: Route["body"], inputs: readonly T[], whole: (input: T) => unknown): T[] {
  const isAccepted = (input: T) => schema!.safeParse(whole(input)).success;
  const { accepted = [], refused = [] } = Object.groupBy(inputs, (input) =>
    isAccepted(input) ? "accepted" : "refused",
  );
  return [...accepted, ...refused.slice(0, 1)];
}

/** The field names of a contract schema. */
const fieldsOf = (schema: unknown): string[] => {
  const { def } = schema as { def: { shape?: object; in?: unknown; innerType?: unknown } };
  if (def.shape) return Object.keys(def.shape);
  return def.in ? fieldsOf(def.in) : def.innerType ? fieldsOf(def.innerType) : [];
};

async function send(route: Route, url: string, payload?: unknown): Promise<{ status: number; body: string }> {
  const answer = await app.server.inject({
    method: route.method,
    url: `/api${url}`,
    headers: {
      ...(route.auth === "access" ? { authorization: `Bearer ${parent.access}` } : {}),
      ...(payload === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(payload === undefined ? {} : { payload: payload as string }),
  });
  return { status: answer.statusCode, body: answer.body };
}

const idOf = "01a00000-0000-7000-8000-000000000000";
const withIds = (path: string, id = idOf) => path.replace(/:\w+/g, encodeURIComponent(id));
/** Deletion and logging out have tests of their own: the parent is needed until the end. */
const lasting = routes.filter(({ path }) => !/delete|logout/.test(path));

describe("in the path", () => {
  const withParams = routes.filter(({ params }) => params);
  test.each(withParams.map((route) => [nameOf(route), route] as const))(
    "%s finds nothing",
    async (_, route) => {
      const answers = [];
      const ids = texts.filter((text) => text.isWellFormed() && text !== "" && text.length < 1_000);
      const whole = (id: string) => Object.fromEntries(fieldsOf(route.params).map((field) => [field, id]));
      // What a schema refuses is refused at one place: all of it at one route.
      for (const id of route === withParams[0] ? ids : telling(route.params, ids, whole)) {
        const { status, body } = await send(route, withIds(route.path, id));
        if (![400, 404, 409].includes(status)) answers.push([id, status, body.slice(0, 100)]);
      }
      expect(answers).toEqual([]);
    },
  );
});

describe("in the query", () => {
  test.each(routes.filter(({ query }) => query).map((route) => [nameOf(route), route] as const))(
    "%s answers",
    async (_, route) => {
      const answers = [];
      const fields = fieldsOf(route.query);
      expect(fields.length).toBeGreaterThan(0);
      const queries = [
        ...fields.flatMap((field) => [
          ...telling(
            route.query,
            texts.filter((text) => text.isWellFormed()),
            (text) => ({ [field]: text }),
          ).map((text) => `${field}=${encodeURIComponent(text)}`),
          `${field}=1&${field}=2`,
          `${field}[]=1`,
        ]),
        "__proto__=1&constructor=1&__proto__[a]=1",
      ];
      for (const query of queries) {
        const { status, body } = await send(route, `${withIds(route.path)}?${query}`);
        if (status >= 500) answers.push([query.slice(0, 60), status, body.slice(0, 100)]);
      }
      expect(answers).toEqual([]);
    },
  );
});

describe("in the body", () => {
  const valid: Record<string, unknown> = {
    name: "Amelia",
    year_group: "Year 5",
    domain: "oakwood.northshire.sch.uk",
    ics_url: "https://calendar.example/a.ics",
    feedback_type: "general",
    title: "Lovely",
    description: "It works.",
    subject: "general",
    email: "rowan@example.org",
    message: "Hello",
    domains: ["oakwood.northshire.sch.uk"],
  };

  /** Fields that only the server may set. */
  const forbidden = {
    is_admin: true,
    id: idOf,
    user_id: idOf,
    family_id: idOf,
    subscription_tier: "free",
    constructor: {},
  };

  test.each(lasting.filter(({ body }) => body).map((route) => [nameOf(route), route] as const))(
    "%s answers",
    async (_, route) => {
      const answers = [];
      const fields = fieldsOf(route.body);
      const right = Object.fromEntries(
        fields.filter((field) => field in valid).map((field) => [field, valid[field]]),
      );
      const withValue = (value: unknown, ...some: string[]) => ({
        ...right,
        ...Object.fromEntries(some.map((field) => [field, value])),
      });
      const ask = async (whole: object) => {
        const { status, body } = await send(route, withIds(route.path), JSON.stringify(whole));
        if (status >= 500 && status !== 503) answers.push([whole, status, body.slice(0, 100)]);
        return status;
      };
      const isAccepted = (whole: object) => route.body!.safeParse(whole).success;
      for (const value of values) {
        const accepting = fields.filter((field) => isAccepted(withValue(value, field)));
        const all = withValue(value, ...accepting);
        // All fields at once, unless one of them keeps the others from being used.
        const isTaken = accepting.length > 0 && isAccepted(all) && ![400, 409].includes(await ask(all));
        if (!isTaken) for (const field of accepting) await ask(withValue(value, field));
      }
      for (const field of fields) {
        const refused = values.find((value) => !isAccepted(withValue(value, field)));
        await ask(withValue(refused, field));
      }
      for (const whole of [
        ..."[]",
        "null",
        "1",
        '"x"',
        "[]",
        '{"__proto__":{"user_id":"x"}}',
        JSON.stringify({ ...forbidden, ...right }),
        "{",
        "\ufeff{}",
      ]) {
        const { status } = await send(route, withIds(route.path), whole);
        if (status >= 500 && status !== 503) answers.push([whole, status]);
      }
      expect(answers).toEqual([]);
    },
  );

  test("no input has changed what only the server may set", async () => {
    const user = await app.database.db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", parent.user.id)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ username: parent.user.username, family_id: parent.family_id });
    const family = await app.database.db
      .selectFrom("families")
      .select("subscription_tier")
      .where("id", "=", parent.family_id)
      .executeTakeFirstOrThrow();
    expect(family).toEqual({ subscription_tier: "premium" });
    expect(({} as Record<string, unknown>)["user_id"]).toBeUndefined();
  });
});

describe("input designed to keep a regular expression busy", () => {
  const seeds = [
    "a",
    "a.",
    "a@",
    "a@a.",
    "-",
    "1:",
    "0-",
    " ",
    "\n",
    "\u00e9",
    "aA1",
    "//",
    "%",
    "https://a.",
    "[",
    "(",
  ];

  test("is judged at once by every schema of the contract", () => {
    const slow = [];
    for (const route of routes)
      for (const schema of [route.body, route.query, route.params].filter((each) => each !== undefined)) {
        for (const seed of seeds) {
          const long = `${seed.repeat(100_000 / seed.length)}!`;
          const whole = Object.fromEntries(fieldsOf(schema).map((field) => [field, long]));
          const start = process.cpuUsage();
          schema.safeParse(whole);
          // This process only: the machine's load doesn't count.
          const ms = process.cpuUsage(start).user / 1_000;
          if (ms > 250) slow.push([nameOf(route), seed, Math.round(ms)]);
        }
      }
    expect(slow).toEqual([]);
  });
});
