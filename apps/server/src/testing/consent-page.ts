/** Shared by tests: the parent at the stand-in's consent page. */

/** Opens the page as the popup would, presses Allow (or Deny) and returns where the browser is sent. */
export async function allowOnConsentPage(
  url: string,
  email: string,
  choice: { decision?: "allow" | "deny"; untick?: boolean } = {},
): Promise<URL> {
  const html = await (await fetch(url)).text();
  const form = new URLSearchParams();
  for (const [, name, value] of html.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g))
    form.append(name!, value!.replaceAll("&amp;", "&"));
  if (!choice.untick)
    for (const [, value] of html.matchAll(/type="checkbox" name="scope" value="([^"]*)" checked/g))
      form.append("scope", value!);
  form.set("decision", choice.decision ?? "allow");
  form.set("email", email);
  const [, action = ""] = /<form method="post" action="([^"]*)"/.exec(html) ?? [];
  const answer = await fetch(new URL(action, url), {
    method: "POST",
    body: form,
    redirect: "manual",
  });
  return new URL(answer.headers.get("location")!);
}
