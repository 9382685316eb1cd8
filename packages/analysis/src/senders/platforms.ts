import lists from "./platforms.json" with { type: "json" };

/** Domains that British schools' platforms send from: a first run reads these when no school domain is set. */
export const schoolPlatforms: readonly { name: string; domains: readonly string[] }[] = lists.platforms;

/** Anybody can have an address here, so none of these bare domains is ever a school's. */
export const publicMailProviders: readonly string[] = lists.public_providers;
