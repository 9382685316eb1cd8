import { Client } from "pg";

/** Creates a database on the server at `address`; names are generated here and need no quoting. */
export async function createDatabase(address: string, name: string, template?: string) {
  const serverUrl = databaseUrl(address, "postgres");
  await onServer(serverUrl, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ""}`);
  const url = databaseUrl(address, name);
  return { url, drop: () => onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

function databaseUrl(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
