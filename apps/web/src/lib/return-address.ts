/** Where to go after sign-in: an address of this app only, else the dashboard. */
export function returnAddress(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? "";
  return /^\/(?![/\\])/.test(next) ? next : "/dashboard";
}

/** The sign-in page that leads back to `path` afterwards. */
export function signInAddress(path: string, reason?: "expired"): string {
  const query = new URLSearchParams({
    ...(path === "/dashboard" ? {} : { next: path }),
    ...(reason ? { reason } : {}),
  });
  return query.size > 0 ? `/login?${query}` : "/login";
}
