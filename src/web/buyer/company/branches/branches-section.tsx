import { useState } from 'react';
import { Plus } from 'lucide-react';
import type { CompanyBranch } from '../../../../contract/companies/branches.ts';
import { useCall, useSend } from '../../../page/calls/calls.ts';
import { useFormat } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';
import { SendDialog } from '../../../features/send-dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { BranchDialog } from './branch-dialog.tsx';

type Draft = { kind: 'add' } | { kind: 'edit' | 'archive'; branch: CompanyBranch };

/** The branches of the company: where each has its purchases sent, who is invoiced, and how many people order for it. */
export function BranchesSection({ mayManage }: { mayManage: boolean }) {
  const t = useWords('companyBranches');
  const { data, isError, refetch } = useCall('companyBranches.list', {});
  const [draft, setDraft] = useState<Draft | null>(null);
  const close = () => setDraft(null);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24" />;
  const { branches, mostBranches } = data;
  return (
    <section className="card space-y-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-2xl space-y-1">
          <h2 className="text-base font-semibold">{t('title')}</h2>
          <p className="text-sm text-muted">{t(branches.length === 0 ? 'none' : 'about')}</p>
        </div>
        {mayManage && (
          <Button disabled={branches.length >= mostBranches} onClick={() => setDraft({ kind: 'add' })}>
            <Plus size={16} aria-hidden />
            {t('add')}
          </Button>
        )}
      </div>
      {branches.length > 0 && (
        <ul className="divide-y divide-line">
          {branches.map((branch) => (
            <BranchRow
              key={branch.id}
              branch={branch}
              onDraft={mayManage ? (kind) => setDraft({ kind, branch }) : null}
            />
          ))}
        </ul>
      )}
      {draft?.kind === 'add' && <BranchDialog onClose={close} />}
      {draft?.kind === 'edit' && <BranchDialog branch={draft.branch} onClose={close} />}
      {draft?.kind === 'archive' && <Archive branch={draft.branch} onClose={close} />}
    </section>
  );
}

interface RowProps {
  branch: CompanyBranch;
  onDraft: ((kind: 'edit' | 'archive') => void) | null;
}

function BranchRow({ branch, onDraft }: RowProps) {
  const t = useWords('companyBranches');
  const restore = useSend('companyBranches.setArchived', {
    changes: ['companyBranches.list', 'companies.history'],
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 space-y-1">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="font-semibold break-words">{branch.name}</bdi>
          <bdi className="figures text-sm text-muted">{branch.code}</bdi>
          {branch.archivedAt !== null && <Badge>{t('archived')}</Badge>}
        </p>
        <BranchFacts branch={branch} />
      </div>
      {onDraft && (
        <span className="flex flex-wrap gap-2">
          {branch.archivedAt === null ? (
            <>
              <Button size="small" onClick={() => onDraft('edit')}>
                {t('edit')}
              </Button>
              <Button size="small" tone="danger" onClick={() => onDraft('archive')}>
                {t('archive')}
              </Button>
            </>
          ) : (
            <Button
              size="small"
              busy={restore.isPending}
              onClick={() => restore.mutate({ id: branch.id, isArchived: false })}
            >
              {t('restore')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

function BranchFacts({ branch }: { branch: CompanyBranch }) {
  const t = useWords('companyBranches');
  const format = useFormat();
  const addresses = useCall('addresses.list', { pageSize: 100 });
  const address = addresses.data?.rowList.find(({ id }) => id === branch.addressId);
  const { invoice } = branch;
  const facts = [
    [t('address'), address ? [address.name, address.detail].join(', ') : t('noAddress')],
    [
      t('invoice'),
      invoice &&
        [invoice.name, invoice.address, invoice.country && format.country(invoice.country), invoice.taxNumber]
          .filter(Boolean)
          .join(', '),
    ],
    [t('costCenter'), branch.costCenter],
  ] as const;
  return (
    <div className="space-y-0.5 text-sm text-muted">
      {facts.map(
        ([label, text]) =>
          text && (
            <p key={label} className="break-words">
              {label}: <bdi>{text}</bdi>
            </p>
          ),
      )}
      <p>{t('people', { count: branch.personIds.length })}</p>
    </div>
  );
}

function Archive({ branch, onClose }: { branch: CompanyBranch; onClose: () => void }) {
  const t = useWords('companyBranches');
  return (
    <SendDialog
      danger
      title={t('archive')}
      verb={t('archive')}
      width={480}
      call="companyBranches.setArchived"
      changes={['companyBranches.list', 'companies.history', 'orders.calculate']}
      done={t('archivedDone')}
      input={() => ({ id: branch.id, isArchived: true })}
      onClose={onClose}
    >
      {t('archiveAsk', { branch: branch.name })}
    </SendDialog>
  );
}
