import type { SchoolDomain } from "@gatepost/contract/settings";
import { texts } from "@gatepost/contract/texts";
import { ActionIcon, Button, Skeleton } from "@mantine/core";
import { IconPencil, IconPlus, IconSchool, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { messageOf } from "../../lib/api-error.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { SchoolDomainForm } from "./school-domain-form.tsx";
import classes from "./school-domains.module.css";
import { useDeleteSchoolDomain, useSchoolDomains } from "./settings.api.ts";

/** Which senders count as school mail: list, add, edit, delete. For settings and the first-run guide. */
export function SchoolDomains() {
  const domains = useSchoolDomains();
  const [open, setOpen] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<SchoolDomain | null>(null);
  const close = () => setOpen(null);

  if (domains.isPending) return <Skeleton height={120} radius="md" />;
  if (domains.isError) {
    return (
      <ErrorState
        message={messageOf(domains.error, texts.school_domains_load_failed)}
        retrying={domains.isFetching}
        onRetry={() => void domains.refetch()}
      />
    );
  }
  return (
    <div className={classes.stack}>
      {domains.data.length === 0 && open !== "new" && <NoDomains onAdd={() => setOpen("new")} />}
      {domains.data.length > 0 && (
        <ul className={classes.list}>
          {domains.data.map((domain) => (
            <li key={domain.id} className={classes.item}>
              {open === domain.id ? (
                <SchoolDomainForm domain={domain} onClose={close} />
              ) : (
                <DomainRow
                  domain={domain}
                  onEdit={() => setOpen(domain.id)}
                  onDelete={() => setDeleting(domain)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {open === "new" && <SchoolDomainForm onClose={close} />}
      {open !== "new" && domains.data.length > 0 && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setOpen("new")}
          >
            Add a school domain
          </Button>
        </div>
      )}
      <DeleteDomain domain={deleting} onClose={() => setDeleting(null)} />
    </div>
  );
}

function NoDomains({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title="No school domains yet"
      icon={<IconSchool size={30} />}
      action={<Button onClick={onAdd}>Add a school domain</Button>}
    >
      Until you add one, mail from .sch.uk addresses and from the usual school apps (ParentMail, ParentPay,
      Arbor, ClassDojo and others) counts as school mail.
    </EmptyState>
  );
}

type RowProps = { domain: SchoolDomain; onEdit: () => void; onDelete: () => void };

function DomainRow({ domain, onEdit, onDelete }: RowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <strong>{domain.name ?? domain.domain}</strong>
        {domain.name && <span className={classes.domain}>{domain.domain}</span>}
      </div>
      <ActionIcon variant="subtle" size="xl" onClick={onEdit} aria-label={`Edit ${domain.domain}`}>
        <IconPencil size={20} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        size="xl"
        onClick={onDelete}
        aria-label={`Delete ${domain.domain}`}
      >
        <IconTrash size={20} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

function DeleteDomain({ domain, onClose }: { domain: SchoolDomain | null; onClose: () => void }) {
  const remove = useDeleteSchoolDomain();
  return (
    <ConfirmDialog
      opened={domain !== null}
      title={`Delete ${domain?.domain ?? ""}?`}
      confirmLabel="Delete school domain"
      danger
      busy={remove.isPending}
      error={remove.isError ? messageOf(remove.error, texts.school_domain_delete_failed) : null}
      onClose={onClose}
      onConfirm={() => domain && remove.mutate(domain.id, { onSuccess: onClose })}
    >
      New mail from {domain?.name ?? "this sender"} will no longer count as school mail. What you have already
      stays.
    </ConfirmDialog>
  );
}
