import { getProfile } from "@gatepost/contract/auth";
import { updateProfile, type ProfileUpdate } from "@gatepost/contract/account";
import {
  createSchoolDomain,
  deleteSchoolDomain,
  listSchoolDomains,
  updateSchoolDomain,
  type NewSchoolDomain,
} from "@gatepost/contract/settings";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { session } from "../../lib/session.ts";

export const domainsKey = ["school-domains"];

export function useSchoolDomains() {
  return useQuery({
    queryKey: domainsKey,
    queryFn: ({ signal }) => call(listSchoolDomains, { signal }),
  });
}

/** Adds a domain, or changes the one with `id`. */
export function useSaveSchoolDomain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: NewSchoolDomain & { id?: string }) =>
      id ? call(updateSchoolDomain, { params: { id }, body }) : call(createSchoolDomain, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: domainsKey }),
  });
}

export function useDeleteSchoolDomain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteSchoolDomain, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: domainsKey }),
  });
}

/** Changes the profile; the session keeps what the server answers. */
export function useUpdateProfile() {
  return useMutation({
    mutationFn: (body: ProfileUpdate) => call(updateProfile, { body }),
    onSuccess: (user) => session.keepUser(user),
  });
}

/** Asks the server who is signed in, after something changed the account besides this page. */
export async function reloadProfile(): Promise<void> {
  session.keepUser(await call(getProfile));
}
