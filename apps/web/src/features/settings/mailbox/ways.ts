/** A way to connect a mailbox: whose it is, what to do there, and what that lets Gatepost see. */
export type Way = {
  id: string;
  name: string;
  /** Its email addresses' domains. */
  domains: readonly (string | RegExp)[];
  /** What to do at the provider first. */
  steps: readonly string[];
  /** The page where that is done. */
  page?: { address: string; name: string };
  /** What the permission or the password opens, and how to take it back. */
  opens: string;
} & (
  | { by: "sign-in"; provider: "gmail" | "outlook" }
  /** `host`: the mail server; null if the parent names it. */
  | { by: "password"; host: string | null; password: "App password" | "Email password" }
);

const onlySchools = "Gatepost reads only what your schools send, and never marks, moves or sends anything.";
const opensAll = (takeBack: string) =>
  `All of the mailbox, for whoever has it. ${onlySchools} You can take the password back ${takeBack} at any time.`;

const appPassword = { by: "password", password: "App password" } as const;

/**
 * Servers as in Thunderbird's ISPDB of March 2026. Steps as in the providers' help pages where those could be read (Apple, Yahoo,
 * Fastmail, Google, Virgin Media); Sky's is second-hand, BT's not confirmed.
 */
export const ways: readonly Way[] = [
  {
    id: "gmail",
    name: "Gmail",
    by: "sign-in",
    provider: "gmail",
    domains: ["gmail.com", "googlemail.com"],
    steps: [],
    opens:
      "Gatepost only fetches mail from your schools. It can read, but never write, send or delete anything.",
  },
  {
    id: "outlook",
    name: "Outlook, Hotmail or Live",
    by: "sign-in",
    provider: "outlook",
    domains: [/^(?:outlook|hotmail|live)\.(?:com?\.[a-z]{2}|com|[a-z]{2})$/, "msn.com", "windowslive.com"],
    steps: [
      "Open Outlook’s settings on the web: “Mail”, then “Forwarding and IMAP”.",
      "Switch on “Let devices and apps use IMAP”, and save. It’s off at first.",
      "Come back here, choose “Connect Outlook”, and allow it in Microsoft’s window.",
    ],
    page: { address: "https://outlook.live.com/mail/0/options/mail/accounts", name: "Outlook’s settings" },
    opens: `All of the mailbox: for reading by IMAP Microsoft has no narrower permission. ${onlySchools} You can take it back in your Microsoft account at any time, under Privacy, “Apps and services”.`,
  },
  {
    id: "icloud",
    name: "iCloud",
    ...appPassword,
    domains: ["icloud.com", "me.com", "mac.com"],
    host: "imap.mail.me.com",
    page: { address: "https://account.apple.com/account/manage", name: "iCloud" },
    steps: [
      "Sign in to your Apple account in a browser. It needs two-factor authentication switched on.",
      "Open “Sign-In and Security”, then “App-Specific Passwords”.",
      "Choose “Generate an app-specific password”, call it Gatepost, and copy it.",
    ],
    opens: opensAll("in the same place of your Apple account"),
  },
  {
    id: "yahoo",
    name: "Yahoo",
    ...appPassword,
    domains: ["yahoo.com", "yahoo.co.uk", "ymail.com", "myyahoo.com", "rocketmail.com"],
    host: "imap.mail.yahoo.com",
    page: { address: "https://login.yahoo.com/account/security", name: "Yahoo" },
    steps: [
      "Sign in to Yahoo and open “Account security”.",
      "Under “External connections” choose “Create app password”.",
      "Type Gatepost as the app’s name, choose “Generate password”, and copy it.",
    ],
    opens: opensAll("under “Account security” at Yahoo"),
  },
  {
    id: "fastmail",
    name: "Fastmail",
    ...appPassword,
    domains: ["fastmail.com", "fastmail.co.uk", "fastmail.fm"],
    host: "imap.fastmail.com",
    page: { address: "https://app.fastmail.com/settings/security/apps", name: "Fastmail" },
    steps: [
      "Open Fastmail’s settings, then “Privacy & Security”.",
      "Under “Connected apps & API tokens” choose “Manage app passwords and access”, then “New app password”. Fastmail’s Basic plan has none.",
      "Call it Gatepost, choose mail by IMAP as its access, and copy the password.",
    ],
    opens: opensAll("under “Privacy & Security” at Fastmail"),
  },
  {
    id: "bt",
    name: "BT",
    by: "password",
    password: "Email password",
    domains: ["btinternet.com", "btopenworld.com", "talk21.com"],
    host: "mail.btinternet.com",
    page: { address: "https://www.bt.com/email", name: "BT" },
    steps: [
      "Gatepost signs in with the password of your BT Email.",
      "If you’re not sure of it, sign in at bt.com/email once to check.",
    ],
    opens: opensAll("by changing your BT Email password"),
  },
  {
    id: "sky",
    name: "Sky",
    ...appPassword,
    domains: ["sky.com"],
    host: "imap.tools.sky.com",
    page: { address: "https://www.sky.com/sky-yahoo-mail/manage-apps", name: "Sky" },
    steps: [
      "Open Sky Yahoo Mail’s page for apps and sign in with your Sky iD.",
      "Choose “Generate app password”, and type Gatepost as its name.",
      "Copy the password.",
    ],
    opens: opensAll("on the same page at Sky"),
  },
  {
    id: "virgin-media",
    name: "Virgin Media",
    ...appPassword,
    domains: ["virginmedia.com"],
    host: "imap.virginmedia.com",
    page: { address: "https://www.virginmedia.com/my-virgin-media", name: "Virgin Media" },
    steps: [
      "Sign in to My Virgin Media and open “Account settings”, then “ID settings”.",
      "Choose “Manage your products”, then “Manage email app password”.",
      "Choose “Get new password”, and copy it. Programs that use the old one need the new one too.",
    ],
    opens: opensAll("in the same place by getting a new one"),
  },
  {
    id: "gmail-password",
    name: "Gmail with an app password",
    ...appPassword,
    domains: ["gmail.com", "googlemail.com"],
    host: "imap.gmail.com",
    page: { address: "https://myaccount.google.com/apppasswords", name: "Gmail" },
    steps: [
      "Switch on 2-Step Verification in your Google account, if it isn’t on yet.",
      "Open “App passwords”, type Gatepost as the app’s name, and choose “Create”.",
      "Copy the 16 letters.",
    ],
    opens: opensAll("under “App passwords” in your Google account"),
  },
  {
    id: "other",
    name: "Another provider",
    ...appPassword,
    domains: [],
    host: null,
    steps: [],
    opens: `Any mailbox that speaks IMAP works. If your provider offers app passwords, make one for Gatepost rather than giving your usual password: it opens all of the mailbox. ${onlySchools} You can take it back at your provider at any time.`,
  },
];

/** Providers that allow no other program: parents must forward their mail. */
const closed = ["proton.me", "protonmail.com", "pm.me", "tuta.com", "tutanota.com", "tutamail.com"];

/** Whether an address is one of this way's. */
export function isOf({ domains }: Pick<Way, "domains">, address: string): boolean {
  const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  return domains.some((own) => (typeof own === "string" ? domain === own : own.test(domain)));
}

/**
 * The way that suits an address, by its id; null if it can only be forwarded or nothing tells.
 * @param gmail whether this server is set up for Google's sign-in
 */
export function wayFor(address: string, gmail: boolean): string | null {
  const offered = gmail ? ways : ways.filter(({ id }) => id !== "gmail");
  const known = offered.find((way) => isOf(way, address));
  if (known) return known.id;
  // Any other domain may be hosted by Google.
  return gmail && !isOf({ domains: closed }, address) ? "gmail" : null;
}
