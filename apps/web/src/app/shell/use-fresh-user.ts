import { getProfile } from "@gatepost/contract/auth";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { profileKey } from "../../lib/profile.ts";
import { session } from "../../lib/session.ts";

/** Refreshes the saved user: the plan or the mailbox connection may have changed elsewhere. */
export function useFreshUser() {
  useQuery({
    queryKey: profileKey,
    queryFn: async ({ signal }) => {
      const user = await call(getProfile, { signal });
      session.keepUser(user);
      return user;
    },
    staleTime: 60_000,
  });
}
