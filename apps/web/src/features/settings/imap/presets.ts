/** A known provider: its mail server, its email domains, and how to get an app password. */
export type ImapPreset = {
  id: string;
  name: string;
  domains: readonly string[];
  host: string;
  /** The page where app passwords are made. */
  page: string;
  steps: readonly string[];
  /** The provider's name for the password. */
  password: "app password" | "email password";
  /** The page where the password is revoked. */
  takeBack: string;
};

/**
 * Servers as in Thunderbird's ISPDB of March 2026. Steps as in the providers' help pages where those could be read (Apple, Yahoo,
 * Fastmail, Google, Virgin Media); Sky's is second-hand, BT's not confirmed.
 */
export const imapPresets: readonly ImapPreset[] = [
  {
    id: "icloud",
    name: "iCloud",
    domains: ["icloud.com", "me.com", "mac.com"],
    host: "imap.mail.me.com",
    page: "https://account.apple.com/account/manage",
    steps: [
      "Sign in to your Apple account in a browser. It needs two-factor authentication switched on.",
      "Open “Sign-In and Security”, then “App-Specific Passwords”.",
      "Choose “Generate an app-specific password”, call it Gatepost, and copy it.",
    ],
    password: "app password",
    takeBack: "in the same place of your Apple account",
  },
  {
    id: "yahoo",
    name: "Yahoo",
    domains: ["yahoo.com", "yahoo.co.uk", "ymail.com", "myyahoo.com", "rocketmail.com"],
    host: "imap.mail.yahoo.com",
    page: "https://login.yahoo.com/account/security",
    steps: [
      "Sign in to Yahoo and open “Account security”.",
      "Under “External connections” choose “Create app password”.",
      "Type Gatepost as the app’s name, choose “Generate password”, and copy it.",
    ],
    password: "app password",
    takeBack: "under “Account security” at Yahoo",
  },
  {
    id: "fastmail",
    name: "Fastmail",
    domains: ["fastmail.com", "fastmail.co.uk", "fastmail.fm"],
    host: "imap.fastmail.com",
    page: "https://app.fastmail.com/settings/security/apps",
    steps: [
      "Open Fastmail’s settings, then “Privacy & Security”.",
      "Under “Connected apps & API tokens” choose “Manage app passwords and access”, then “New app password”. Fastmail’s Basic plan has none.",
      "Call it Gatepost, choose mail by IMAP as its access, and copy the password.",
    ],
    password: "app password",
    takeBack: "under “Privacy & Security” at Fastmail",
  },
  {
    id: "bt",
    name: "BT",
    domains: ["btinternet.com", "btopenworld.com", "talk21.com"],
    host: "mail.btinternet.com",
    page: "https://www.bt.com/email",
    steps: [
      "Gatepost signs in with the password of your BT Email.",
      "If you’re not sure of it, sign in at bt.com/email once to check.",
    ],
    password: "email password",
    takeBack: "by changing your BT Email password",
  },
  {
    id: "sky",
    name: "Sky",
    domains: ["sky.com"],
    host: "imap.tools.sky.com",
    page: "https://www.sky.com/sky-yahoo-mail/manage-apps",
    steps: [
      "Open Sky Yahoo Mail’s page for apps and sign in with your Sky iD.",
      "Choose “Generate app password”, and type Gatepost as its name.",
      "Copy the password.",
    ],
    password: "app password",
    takeBack: "on the same page at Sky",
  },
  {
    id: "virgin-media",
    name: "Virgin Media",
    domains: ["virginmedia.com"],
    host: "imap.virginmedia.com",
    page: "https://www.virginmedia.com/my-virgin-media",
    steps: [
      "Sign in to My Virgin Media and open “Account settings”, then “ID settings”.",
      "Choose “Manage your products”, then “Manage email app password”.",
      "Choose “Get new password”, and copy it. Programs that use the old one need the new one too.",
    ],
    password: "app password",
    takeBack: "in the same place by getting a new one",
  },
  {
    id: "gmail-password",
    name: "Gmail with an app password",
    domains: ["gmail.com", "googlemail.com"],
    host: "imap.gmail.com",
    page: "https://myaccount.google.com/apppasswords",
    steps: [
      "Switch on 2-Step Verification in your Google account, if it isn’t on yet.",
      "Open “App passwords”, type Gatepost as the app’s name, and choose “Create”.",
      "Copy the 16 letters.",
    ],
    password: "app password",
    takeBack: "under “App passwords” in your Google account",
  },
];

const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

const outlookDomain = /^((outlook|hotmail|live)\.(com?\.[a-z]{2}|com|[a-z]{2})|msn\.com|windowslive\.com)$/;

/** Providers that allow no other program: parents must forward their mail. */
const closed = ["proton.me", "protonmail.com", "pm.me", "tuta.com", "tutanota.com", "tutamail.com"];

export type ShortWay = "gmail" | "outlook" | "address" | ImapPreset;

/**
 * The way that suits an address: Gmail's button, Microsoft's, a known provider, an own address, or null if none can
 * be told from the address.
 */
export function wayFor(address: string, server: { gmail: boolean; own_address: boolean }): ShortWay | null {
  const domain = domainOf(address);
  if (outlookDomain.test(domain)) return "outlook";
  const preset = imapPresets.find(({ domains }) => domains.includes(domain));
  if (preset) return preset.id === "gmail-password" && server.gmail ? "gmail" : preset;
  // Any other domain may be hosted by Google.
  if (server.gmail && !closed.includes(domain)) return "gmail";
  return server.own_address ? "address" : null;
}
