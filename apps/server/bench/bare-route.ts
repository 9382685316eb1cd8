/** `node bare-route.ts FILE FAMILY`: the lists' floor, a Fastify route that runs one prepared query and returns a file's JSON. */
import { readFileSync } from "node:fs";
import { fastify } from "fastify";
import { Pool } from "pg";

const [, , file = "", family] = process.argv;
const body = JSON.parse(readFileSync(file, "utf8")) as object;
const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const text = "SELECT id FROM messages WHERE family_id = $1 ORDER BY received_at DESC LIMIT 20";
const app = fastify();
app.get("/*", async () => {
  await pool.query({ name: "bare", text, values: [family] });
  return body;
});
await app.listen({ port: Number(process.env["PORT"]), host: "127.0.0.1" });
for (const end of ["SIGTERM", "disconnect"] as const) process.once(end, () => process.exit(0));
console.log(JSON.stringify({ msg: "ready" }));
