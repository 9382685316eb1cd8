import { allowOnConsentPage } from "./consent-page.ts";
import { fetchPatiently } from "./fetch-patiently.ts";

/** A parent's registration data. */
export interface Registering {
  readonly username: string;
  readonly password: string;
}

/**
 * A parent who uses the API over the network as the browser does. @param url returns the server's current address, which a restart changes
 */
export function parentOverHttp(url: () => string) {
  let token = "";

  /** @throws Error with the response's text for every failed response */
  async function call<T>(method: "GET" | "POST", path: string, body?: object): Promise<T> {
    const answer = await fetchPatiently(`${url()}/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  async function signIn({ username, password }: Registering): Promise<void> {
    type SignedIn = { tokens: { access: string } };
    token = (await call<SignedIn>("POST", "/auth/login/", { username, password })).tokens.access;
  }

  /** Registers, with Amelia of Year 5 and oakwood.northshire.sch.uk. */
  async function register(registration: Registering & object): Promise<void> {
    await call("POST", "/auth/register/", registration);
    await signIn(registration);
    await call("POST", "/children/", { name: "Amelia", year_group: "Year 5" });
    await call("POST", "/auth/school-domains/", { domain: "oakwood.northshire.sch.uk" });
  }

  async function connectGmail(mailbox: string): Promise<void> {
    type Asked = { authorization_url: string };
    const asked = await call<Asked>("POST", "/auth/email-providers/gmail/connect/");
    const back = await allowOnConsentPage(asked.authorization_url, mailbox);
    await call("POST", "/auth/email-providers/gmail/callback/", Object.fromEntries(back.searchParams));
  }

  return { call, signIn, register, connectGmail };
}
