/** The form's initial values. */
export type FilledIn = {
  text?: string;
  file?: File;
  /** Something was shared with the app but didn't arrive. */
  missed?: boolean;
  /** It came from another app, or from another site's page. */
  shared?: boolean;
};

/**
 * Takes what another app shared with the installed app from the service worker's cache and deletes it there.
 * @returns `missed` if there is nothing: the worker wasn't running to store it
 */
export async function takeShared(): Promise<FilledIn> {
  const kept = "caches" in window ? await caches.match("/shared", { cacheName: "shared" }) : undefined;
  if (!kept) return { missed: true };
  await caches.delete("shared");
  const form = await kept.formData();
  const file = form.get("file");
  if (file instanceof File && file.size > 0) return { file, shared: true };
  const texts = ["title", "text", "url"].flatMap((name) => form.get(name) ?? []);
  const text = texts.filter((part) => typeof part === "string" && part.trim() !== "").join("\n\n");
  return text === "" ? { missed: true } : { text, shared: true };
}
