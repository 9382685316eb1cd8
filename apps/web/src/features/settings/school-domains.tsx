import { type SchoolDomain, newSchoolDomain } from "@gatepost/contract/settings";
import { texts } from "@gatepost/contract/texts";
import { Button, Skeleton, TextInput } from "@mantine/core";
import { IconSchool } from "@tabler/icons-react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Failure } from "../../ui/failure.tsx";
import { LeftBy } from "../../ui/left-by.tsx";
import { RecordHead, RecordList, type Opener } from "../../ui/record-list.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import {
  useDeleteSchoolDomain,
  useKeepSchoolDomain,
  useSaveSchoolDomain,
  useSchoolDomains,
} from "./settings.api.ts";
import { focusOnOpen, Form } from "../../ui/form/form.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";

/** Which senders count as school mail: list, add, edit, delete. For settings and the first-run guide. */
export function SchoolDomains() {
  const domains = useSchoolDomains();
  if (domains.isPending) return <Skeleton height={120} radius="md" />;
  if (domains.isError) return <Failure of={domains} says={texts.school_domains_load_failed} />;
  return (
    <RecordList
      records={domains.data}
      draft="school-domain"
      addLabel="Add a school domain"
      renderEmpty={(opener) => <NoDomains opener={opener} />}
      renderRow={(record, actions) => (
        <>
          <RecordHead
            title={record.name ?? record.domain}
            detail={record.name && record.domain}
            name={record.domain}
            {...actions}
          />
          {record.problem && <StatusLine tone="problem">{record.problem}</StatusLine>}
          {record.left_by !== null && (
            <LeftSender domain={record} by={record.left_by} onRemove={actions.onDelete} />
          )}
        </>
      )}
      renderForm={(domain, onClose) => <SchoolDomainForm domain={domain} onClose={onClose} />}
      renderQuestion={(domain, onClose, returnTo) => (
        <DeleteDomain domain={domain} onClose={onClose} returnTo={returnTo} />
      )}
    />
  );
}

function LeftSender({ domain, ...more }: { domain: SchoolDomain; by: string; onRemove: () => void }) {
  const keep = useKeepSchoolDomain();
  return <LeftBy name={domain.domain} keep={keep} onKeep={() => keep.mutate(domain.id)} {...more} />;
}

function NoDomains({ opener }: { opener: Opener }) {
  return (
    <EmptyState
      title="No school domains yet"
      icon={<IconSchool size={30} />}
      action={
        <Button variant="default" {...opener}>
          Add a school domain
        </Button>
      }
    >
      Until you add one, we read emails from .sch.uk addresses and the usual school apps (ParentMail,
      ParentPay, Arbor, ClassDojo and others).
    </EmptyState>
  );
}

type DeleteProps = { domain: SchoolDomain | null; onClose: () => void; returnTo: string };

function DeleteDomain({ domain, onClose, returnTo }: DeleteProps) {
  const remove = useDeleteSchoolDomain();
  return (
    <ConfirmDialog
      opened={domain !== null}
      title={`Delete ${domain?.domain ?? ""}?`}
      confirmLabel="Delete school domain"
      danger
      attempt={remove}
      failed={texts.school_domain_delete_failed}
      returnTo={returnTo}
      onClose={onClose}
      onConfirm={() => domain && remove.mutate(domain.id, { onSuccess: onClose })}
    >
      New mail from {domain?.name ?? "this sender"} will no longer count as school mail. What you have already
      stays.
    </ConfirmDialog>
  );
}

type Props = { domain: SchoolDomain | undefined; onClose: (saved?: SchoolDomain) => void };

/** Adds a school domain, or edits `domain`. The server extracts the domain from a pasted address. */
function SchoolDomainForm({ domain, onClose }: Props) {
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
