import type { SchoolDomain } from "@gatepost/contract/settings";
import { texts } from "@gatepost/contract/texts";
import { Button, Skeleton } from "@mantine/core";
import { IconSchool } from "@tabler/icons-react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Failure } from "../../ui/failure.tsx";
import { RecordHead, RecordList, type Opener } from "../../ui/record-list.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { SchoolDomainForm } from "./school-domain-form.tsx";
import { useDeleteSchoolDomain, useSchoolDomains } from "./settings.api.ts";

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
        </>
      )}
      renderForm={(domain, onClose) => <SchoolDomainForm domain={domain} onClose={onClose} />}
      renderQuestion={(domain, onClose, returnTo) => (
        <DeleteDomain domain={domain} onClose={onClose} returnTo={returnTo} />
      )}
    />
  );
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
