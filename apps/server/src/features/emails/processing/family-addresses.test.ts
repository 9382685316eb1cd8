import { updateProfile } from "@gatepost/contract/account";
import { inviteSecondRecipient } from "@gatepost/contract/delivery";
import { expect, test } from "vitest";
import { testMailboxes } from "../../../testing/gmail.ts";
import { languageModelEnv, startLanguageModel } from "../../../testing/language-model.ts";
import { mailedTests } from "../../../testing/mailed-parent.ts";

const provider = startLanguageModel();
const { app, deliver, givenParent, run } = mailedTests(() => languageModelEnv(provider.url));

test("sends a language model none of a family's addresses: the account's, its previous one, Gmail's, the second recipient's", async () => {
  const parent = await givenParent();
  const { access: token, user } = parent;
  const confirm = "UPDATE users SET email_verified_at = $1 WHERE id = $2";
  await app.database.pool.query(confirm, [app.clock.now(), user.id]);
  await app.call(updateProfile, { token, body: { email: "rowan.moved@example.org" } });
  await app.call(inviteSecondRecipient, { token, body: { email: "Sasha.Ashby@example.org" } });
  const addresses = [
    "rowan.moved@example.org",
    user.email,
    testMailboxes[0]!.email,
    "sasha.ashby@example.org",
  ];
  provider.onMessage(/canal museum/, { content: JSON.stringify({ messages: [] }) });
  const links = addresses.map(
    (address) => `https://oakwood.northshire.sch.uk/pay?for=${encodeURIComponent(address)}`,
  );
  deliver({
    subject: `Canal museum, for ${user.email}`,
    body: `Year 5: we hold these addresses: ${addresses.join(", ")}. Write to office@oakwood.northshire.sch.uk about the canal museum.\r\n\r\n${links.join("\r\n")}`,
  });
  expect(await run(parent)).toMatchObject({ status: "completed", emails_processed: 1 });

  const sent = JSON.stringify(provider.getRequests()).toLowerCase();
  expect(sent).toContain("office@oakwood.northshire.sch.uk about the canal museum");
  for (const address of addresses) {
    expect(sent).not.toContain(address);
    expect(sent).not.toContain(encodeURIComponent(address).toLowerCase());
  }
});
