import { updateProfile, type ProfileUpdate } from "@gatepost/contract/account";
import * as contract from "@gatepost/contract/settings";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { keepProfile } from "../../lib/profile.ts";
import { answerOf, useChange } from "../../lib/server-state.ts";

export const domainsKey = ["school-domains"];

export const useSchoolDomains = () => useQuery(answerOf(domainsKey, contract.listSchoolDomains));

/** Adds a domain, or changes the one with `id`. */
export const useSaveSchoolDomain = (id?: string) =>
  useChange(
    (body: contract.NewSchoolDomain) =>
      id
        ? call(contract.updateSchoolDomain, { params: { id }, body })
        : call(contract.createSchoolDomain, { body }),
    domainsKey,
  );

/** Keeps a domain that an adult who has left added. */
export const useKeepSchoolDomain = (id: string) =>
  useChange(() => call(contract.updateSchoolDomain, { params: { id }, body: { keep: true } }), domainsKey);

export const useDeleteSchoolDomain = () =>
  useChange((id: string) => call(contract.deleteSchoolDomain, { params: { id } }), domainsKey);

/** Changes the profile and updates the session's user. */
export const useUpdateProfile = () =>
  useMutation({ mutationFn: (body: ProfileUpdate) => call(updateProfile, { body }), onSuccess: keepProfile });
