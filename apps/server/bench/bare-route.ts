/** `node bare-route.ts FILE`: the baseline for the lists, a Fastify route that returns a file's JSON and does nothing else. */
import { readFileSync } from "node:fs";
import { fastify } from "fastify";

const body = JSON.parse(readFileSync(process.argv[2]!, "utf8")) as object;
const app = fastify();
app.get("/", async () => body);
await app.listen({ port: Number(process.env["PORT"]), host: "127.0.0.1" });
process.once("SIGTERM", () => process.exit(0));
process.once("disconnect", () => process.exit(0));
console.log(JSON.stringify({ msg: "ready" }));
