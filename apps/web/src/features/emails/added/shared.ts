import type { FilledIn } from "./filled-in.ts";

/**
 * What another app shared with the installed app, as its service worker kept it; it is kept no longer.
 * @returns `missed` where there is nothing: the worker wasn't there to keep it
 */
export async function takeShared(): Promise<FilledIn> {
  const kept = "caches" in window ? await caches.match("/shared", { cacheName: "shared" }) : undefined;
  if (!kept) return { missed: true };
  await caches.delete("shared");
  const form = await kept.formData();
  const file = form.get("file");
  if (file instanceof File && file.size > 0) return { file };
  const texts = ["title", "text", "url"].flatMap((name) => form.get(name) ?? []);
  const text = texts.filter((part) => typeof part === "string" && part.trim() !== "").join("\n\n");
  return text === "" ? { missed: true } : { text };
}
