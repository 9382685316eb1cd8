const anyOrigin = "https://gatepost.invalid";

/** Where to go after sign-in: an address of this app only, else the dashboard. */
export function returnAddress(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? "";
  if (!next.startsWith("/") || !URL.canParse(next, anyOrigin)) return "/dashboard";
  // Parse it like a browser, which drops tabs and line breaks and treats a backslash as a slash.
  const { origin, pathname, search: query, hash } = new URL(next, anyOrigin);
  return origin === anyOrigin && !pathname.startsWith("//") ? pathname + query + hash : "/dashboard";
}

/** The same after making an account. */
export const registerAddress = (path: string): string => `/register?${new URLSearchParams({ next: path })}`;

/** The sign-in page that leads back to `path` afterwards. */
export function signInAddress(path: string, reason?: "expired"): string {
  const query = new URLSearchParams({
    ...(path === "/dashboard" ? {} : { next: path }),
    ...(reason ? { reason } : {}),
  });
  return query.size > 0 ? `/login?${query}` : "/login";
}
