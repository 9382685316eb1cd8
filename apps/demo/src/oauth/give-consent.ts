/** Presses Allow on the consent page, as a parent would in the popup; for programs that connect a mailbox without a browser. */

/** @returns the provider's parameters for the site's callback */
export async function giveConsent(
  authorizationUrl: string,
  email: string,
): Promise<{ code: string; state: string }> {
  const html = await (await fetch(authorizationUrl)).text();
  const form = new URLSearchParams({ email, decision: "allow" });
  for (const [, name, value] of html.matchAll(/type="(?:hidden|checkbox)" name="([^"]*)" value="([^"]*)"/g))
    form.append(name!, value!.replaceAll("&amp;", "&"));
  const [, action = ""] = /<form method="post" action="([^"]*)"/.exec(html) ?? [];
  const answer = await fetch(new URL(action, authorizationUrl), {
    method: "POST",
    body: form,
    redirect: "manual",
  });
  const { searchParams } = new URL(answer.headers.get("location") ?? "", authorizationUrl);
  return { code: searchParams.get("code") ?? "", state: searchParams.get("state") ?? "" };
}
