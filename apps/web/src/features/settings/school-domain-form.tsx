import { newSchoolDomain, type SchoolDomain } from "@gatepost/contract/settings";
import { texts } from "@gatepost/contract/texts";
import { TextInput } from "@mantine/core";
import { focusOnOpen, Form } from "../../ui/form/form.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import { useSaveSchoolDomain } from "./settings.api.ts";

type Props = { domain: SchoolDomain | undefined; onClose: (saved?: SchoolDomain) => void };

/** Adds a school domain, or edits `domain`. The server extracts the domain from a pasted address. */
export function SchoolDomainForm({ domain, onClose }: Props) {
  const save = useSaveSchoolDomain();
  const form = useSchemaForm({
    schema: newSchoolDomain,
    initialValues: { domain: domain?.domain ?? "", name: domain?.name ?? "" },
    draft: { name: "school-domain", of: domain?.id ?? "new" },
    send: async (values) =>
      onClose(await save.mutateAsync({ ...values, ...(domain ? { id: domain.id } : {}) })),
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
        label="Domain or address"
        description="The part after the @ of the school's emails, such as oakwood.northshire.sch.uk. You can paste a web address or a full email address."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        ref={focusOnOpen}
      />
      <TextInput {...form.field("name")} label="School's name (optional)" autoComplete="off" />
    </Form>
  );
}
