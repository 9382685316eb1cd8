import { type SchoolDomain, newSchoolDomain } from "@gatepost/contract/settings";
import { texts } from "@gatepost/contract/texts";
import { TextInput } from "@mantine/core";
import { IconSchool } from "@tabler/icons-react";
import { focusOnOpen, Form, plainText } from "../../ui/form/form.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import { LeftBy } from "../../ui/left-by.tsx";
import { RecordHead, RecordList, type RowActions } from "../../ui/record-list.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import {
  useDeleteSchoolDomain,
  useKeepSchoolDomain,
  useSaveSchoolDomain,
  useSchoolDomains,
} from "./settings.api.ts";

/** Read while a family has named none. */
export const usualSenders =
  ".sch.uk addresses and the usual school apps (ParentMail, ParentPay, Arbor, ClassDojo and others)";

/** Which senders count as school mail: list, add, edit, delete. */
export function SchoolDomains() {
  return (
    <RecordList
      query={useSchoolDomains()}
      loadFailed={texts.school_domains_load_failed}
      draft="school-domain"
      addLabel="Add a school domain"
      empty={{
        title: "No school domains yet",
        icon: <IconSchool size={30} />,
        words: `Until you add one, we read emails from ${usualSenders}.`,
      }}
      renderRow={(domain, actions) => <DomainRow domain={domain} {...actions} />}
      renderForm={(domain, onClose) => <SchoolDomainForm domain={domain} onClose={onClose} />}
      deletion={{
        remove: useDeleteSchoolDomain(),
        label: "Delete school domain",
        failed: texts.school_domain_delete_failed,
        nameOf: ({ domain }) => domain,
        words: ({ name }) =>
          `New mail from ${name ?? "this sender"} will no longer count as school mail. What you have already stays.`,
      }}
    />
  );
}

function DomainRow({ domain: record, ...actions }: RowActions & { domain: SchoolDomain }) {
  const { domain, name, problem, left_by } = record;
  const keep = useKeepSchoolDomain(record.id);
  return (
    <>
      <RecordHead title={name ?? domain} detail={name && domain} name={domain} {...actions} />
      {problem && <StatusLine tone="problem">{problem}</StatusLine>}
      {left_by !== null && <LeftBy by={left_by} name={domain} keep={keep} onRemove={actions.onDelete} />}
    </>
  );
}

type Props = { domain: SchoolDomain | undefined; onClose: (saved?: SchoolDomain) => void };

/** Adds a school domain, or edits `domain`. The server extracts the domain from a pasted address. */
export function SchoolDomainForm({ domain, onClose }: Props) {
  const save = useSaveSchoolDomain(domain?.id);
  const form = useSchemaForm({
    schema: newSchoolDomain,
    initialValues: { domain: domain?.domain ?? "", name: domain?.name ?? "" },
    draft: { name: "school-domain", of: domain?.id ?? "new" },
    send: async (values) => onClose(await save.mutateAsync(values)),
    failed: texts.school_domain_save_failed,
  });
  return (
    <Form
      of={form}
      does={domain ? "Save changes" : "Add"}
      aria-label={domain ? `Edit ${domain.domain}` : "Add a school domain"}
      onCancel={onClose}
    >
      <TextInput
        {...form.field("domain")}
        label="Email address, or what follows its @"
        description="oakwood.northshire.sch.uk is everybody at Oakwood; pta@example.org is one sender. You can also paste the school’s web address."
        {...plainText}
        inputMode="email"
        ref={focusOnOpen}
      />
      <TextInput {...form.field("name")} label="School’s name (optional)" autoComplete="off" />
    </Form>
  );
}
