import { domainOf, failsDmarc, fromAddresses, isAuthenticated, readAuthentication } from "@gatepost/analysis";
import { type Dns, startDns } from "@gatepost/demo/dns";
import { beforeAll, describe, expect, test } from "vitest";
import { afterFile } from "../../testing/after-file.ts";
import { publishSigner, type Signer } from "../../testing/signed-mail.ts";
import { createMailJudge, type MailJudge, NotJudged } from "./index.ts";

let dns: Dns;
let judge: MailJudge;
let school: Signer;
/** Publishes no DMARC record. */
let small: Signer;
let google: Signer;
let stranger: Signer;

beforeAll(async () => {
  dns = await startDns();
  judge = createMailJudge({ host: "in.gatepost.example", dns_servers: [dns.address] });
  afterFile(() => dns.close());
  afterFile(() => judge.close());
  school = publishSigner(dns, "oakwood.northshire.sch.uk", {
    policy: "reject",
    spf: "v=spf1 ip4:192.0.2.7 -all",
  });
  small = publishSigner(dns, "smallschool.example", { spf: "v=spf1 ip4:192.0.2.8 -all" });
  google = publishSigner(dns, "google.com");
  stranger = publishSigner(dns, "evil.example", { spf: "v=spf1 +all", policy: "reject" });
});

const mail = (from = "Oakwood <office@oakwood.northshire.sch.uk>", more: string[] = []) =>
  [
    `From: ${from}`,
    ...more,
    "To: family@in.gatepost.example",
    "Subject: Trip",
    "Message-ID: <1@oakwood>",
    "",
    "Year 5: bring a coat.",
    "",
  ].join("\r\n");
const ofSmall = mail("office@smallschool.example");

const fromSchool = {
  ip: "192.0.2.7",
  helo: "mx.oakwood.example",
  mail_from: "office@oakwood.northshire.sch.uk",
};
const fromGoogle = { ip: "198.51.100.1", helo: "mail.google.com", mail_from: "priya+caf_=x=y@gmail.example" };

const domainIn = (raw: string) =>
  domainOf(fromAddresses(/^From: (.*)$/im.exec(raw)?.[1] ?? "")[0]?.address ?? "");

const trustOf = async (raw: string | Buffer, envelope: typeof fromSchool | null = fromGoogle) => {
  const { vouched, authentication_results } = await judge.judge({ raw: Buffer.from(raw), envelope }, "test");
  const trust = readAuthentication(authentication_results, domainIn(raw.toString()));
  expect(trust).toBe(vouched ? "pass" : "fail");
  return trust;
};

describe("a genuine message", () => {
  test("comes straight from the school, signed", async () =>
    expect(await trustOf(await school.sign(mail()), fromSchool)).toBe("pass"));

  test("comes straight from the school's server, unsigned (SPF)", async () =>
    expect(await trustOf(mail(), fromSchool)).toBe("pass"));

  test("comes from a school without DMARC, signed or from its server", async () => {
    expect(await trustOf(await small.sign(ofSmall))).toBe("pass");
    const envelope = { ip: "192.0.2.8", helo: "x.example", mail_from: "bounce@smallschool.example" };
    expect(await trustOf(ofSmall, envelope)).toBe("pass");
  });

  test("was forwarded by a filter, which keeps the school's signature and breaks SPF", async () =>
    expect(await trustOf(await school.sign(mail()))).toBe("pass"));

  test("was collected from another server, where only signatures count", async () => {
    expect(await trustOf(await school.sign(mail()), null)).toBe("pass");
    expect(await trustOf(mail(), null)).toBe("fail");
  });

  test("was changed in transit by a known forwarder that had verified it (ARC)", async () => {
    const changed = (await school.sign(mail()))
      .toString()
      .replace("bring a coat", "bring a coat [forwarded]");
    const found =
      "mx.google.com; dkim=pass header.i=@oakwood.northshire.sch.uk; dmarc=pass header.from=oakwood.northshire.sch.uk";
    expect(await trustOf(await google.seal(changed, found))).toBe("pass");
  });

  test("was forwarded by Gmail, which had verified SPF for a school without DMARC", async () => {
    const found =
      "mx.google.com; spf=pass (google.com: domain of bounce@smallschool.example) smtp.mailfrom=bounce@smallschool.example";
    expect(await trustOf(await google.seal(ofSmall, found))).toBe("pass");
  });
});

describe("a forged message", () => {
  test("is spoofed outright, against the domain's policy", async () => {
    const { authentication_results } = await judge.judge(
      { raw: Buffer.from(mail()), envelope: fromGoogle },
      "test",
    );
    expect(failsDmarc(authentication_results)).toBe(true);
  });

  test("is spoofed where the domain has no policy: nobody vouches, so it still fails", async () => {
    expect(await trustOf(ofSmall)).toBe("fail");
    expect(await trustOf(await stranger.sign(ofSmall), { ...fromGoogle, mail_from: "me@evil.example" })).toBe(
      "fail",
    );
  });

  test("was tampered with", async () => {
    const tampered = (await school.sign(mail())).toString().replace("bring a coat", "pay £45 here");
    expect(await trustOf(tampered)).toBe("fail");
  });

  test("has more below the signed part (l=)", async () => {
    const signed = await school.sign(mail(), { bodyBytes: 10 });
    expect(await trustOf(Buffer.concat([signed, Buffer.from("Pay at evil.example\r\n")]))).toBe("fail");
  });

  test("is signed only by a stranger", async () =>
    expect(await trustOf(await stranger.sign(mail()))).toBe("fail"));

  test("has two senders", async () => {
    const twice = mail("office@evil.example", ["From: office@oakwood.northshire.sch.uk"]);
    expect(await trustOf(await stranger.sign(twice))).toBe("fail");
    const listed = mail("office@oakwood.northshire.sch.uk, me@evil.example");
    expect(await trustOf(await stranger.sign(listed))).toBe("fail");
  });

  test("brings an Authentication-Results header of its own", async () => {
    const claimed = mail(undefined, [
      "Authentication-Results: in.gatepost.example; dmarc=pass header.from=oakwood.northshire.sch.uk",
    ]);
    expect(await trustOf(claimed)).toBe("fail");
  });

  test.each([
    [
      "a forwarder that nobody knows",
      () => stranger,
      "evil.example; dmarc=pass header.from=oakwood.northshire.sch.uk",
    ],
    [
      "a known forwarder that had found it bad",
      () => google,
      "mx.google.com; dkim=none; spf=fail; dmarc=fail header.from=oakwood.northshire.sch.uk",
    ],
    [
      "a known forwarder that had found only the stranger's server good",
      () => google,
      "mx.google.com; spf=pass smtp.mailfrom=me@evil.example; dmarc=none",
    ],
    [
      "a known forwarder that repeats the stranger's words",
      () => google,
      'mx.google.com; spf=pass (domain of "x; dkim=pass header.d=oakwood.northshire.sch.uk"@evil.example) smtp.mailfrom="x; dmarc=pass; y"@evil.example; dmarc=none',
    ],
    [
      "a known forwarder that speaks of another sender",
      () => google,
      "mx.google.com; dmarc=pass header.from=evil.example",
    ],
  ])("is sealed by %s", async (_, sealer, found) =>
    expect(await trustOf(await sealer().seal(mail(), found))).toBe("fail"),
  );

  test("is sealed by a known forwarder and then by a stranger", async () => {
    const found = "mx.google.com; dmarc=pass header.from=oakwood.northshire.sch.uk";
    const twice = await stranger.seal(await google.seal(mail(), found), "evil.example; arc=pass", "pass");
    expect(await trustOf(twice)).toBe("fail");
  });

  test("was changed after a known forwarder had sealed it", async () => {
    const sealed = await google.seal(
      mail(),
      "mx.google.com; dmarc=pass header.from=oakwood.northshire.sch.uk",
    );
    expect(await trustOf(sealed.toString().replace("bring a coat", "pay £45 here"))).toBe("fail");
  });

  test("has a thousand signatures, for which no name server is queried", async () => {
    const many = `${Array.from({ length: 1_000 }, (_, i) => `DKIM-Signature: v=1; a=rsa-sha256; d=d${i}.example; s=s; h=from; bh=x; b=x\r\n`).join("")}${mail()}`;
    expect(await trustOf(many)).toBe("fail");
  });
});

test("silent name servers decide nothing: the message is to be retried", async () => {
  dns.behave("silent");
  const hurried = createMailJudge({ host: "in.gatepost.example", dns_servers: [dns.address], dns_ms: 300 });
  afterFile(() => hurried.close());
  const signed = await school.sign(mail());
  await expect(hurried.judge({ raw: signed, envelope: fromGoogle }, "test")).rejects.toThrow(NotJudged);
  dns.behave("well");
});

test("bytes that are not a message fail", async () => {
  for (const raw of ["", "\0\0\0", "From", "\r\n\r\n", "From: \0\r\n\r\n"])
    expect(await trustOf(raw)).toBe("fail");
});

test("the header speaks for the sender's domain alone", async () => {
  const { authentication_results } = await judge.judge(
    { raw: await school.sign(mail()), envelope: fromSchool },
    "test",
  );
  expect(isAuthenticated(authentication_results, "oakwood.northshire.sch.uk")).toBe(true);
  expect(authentication_results).toMatch(/^in\.gatepost\.example; dmarc=pass header\.from=oakwood/);
});
