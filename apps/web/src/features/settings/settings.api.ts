import { updateProfile, type ProfileUpdate } from "@gatepost/contract/account";
import {
  createSchoolDomain,
  deleteSchoolDomain,
  listSchoolDomains,
  updateSchoolDomain,
  type NewSchoolDomain,
} from "@gatepost/contract/settings";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { keepProfile } from "../../lib/profile.ts";
import { refresh } from "../../lib/refresh.ts";

export const domainsKey = ["school-domains"];

export function useSchoolDomains() {
  return useQuery({
    queryKey: domainsKey,
    queryFn: ({ signal }) => call(listSchoolDomains, { signal }),
  });
}

/** Adds a domain, or changes the one with `id`. */
export function useSaveSchoolDomain() {
  return useMutation({
    mutationFn: ({ id, ...body }: NewSchoolDomain & { id?: string }) =>
      id ? call(updateSchoolDomain, { params: { id }, body }) : call(createSchoolDomain, { body }),
    onSuccess: () => refresh(domainsKey),
  });
}

/** Keeps a domain that an adult who has left added. */
export function useKeepSchoolDomain() {
  return useMutation({
    mutationFn: (id: string) => call(updateSchoolDomain, { params: { id }, body: { keep: true } }),
    onSuccess: () => refresh(domainsKey),
  });
}

export function useDeleteSchoolDomain() {
  return useMutation({
    mutationFn: (id: string) => call(deleteSchoolDomain, { params: { id } }),
    onSuccess: () => refresh(domainsKey),
  });
}

/** Changes the profile and updates the session's user. */
export function useUpdateProfile() {
  return useMutation({
    mutationFn: (body: ProfileUpdate) => call(updateProfile, { body }),
    onSuccess: keepProfile,
  });
}
