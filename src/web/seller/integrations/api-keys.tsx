import { useState } from 'react';
import { KeyRound } from 'lucide-react';
import type { ApiKey } from '../../../contract/integrations/api-keys.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { KeyDialog } from './key-dialog.tsx';

type Open = { kind: 'make' } | { kind: 'revoke'; apiKey: ApiKey };

/** The keys of the shop: what each may do, until when, and whether it is in use. */
export function ApiKeys() {
  const t = useWords('integrations');
  const list = useCall('apiKeys.list', {});
  const [open, setOpen] = useState<Open | null>(null);
  const inUse = list.data?.keys.filter(({ state }) => state === 'active').length ?? 0;
  return (
    <section className="sheet -mx-4 sm:mx-0">
      <div className="flex flex-wrap items-center justify-between gap-3 p-4 pb-3">
        <h2 className="font-semibold">{t('keys')}</h2>
        <Button
          tone="main"
          disabled={list.data !== undefined && inUse >= list.data.most}
          onClick={() => setOpen({ kind: 'make' })}
        >
          <KeyRound size={16} aria-hidden />
          {t('key.make')}
        </Button>
      </div>
      <Table
        label={t('keys')}
        columns={useKeyColumns((apiKey) => setOpen({ kind: 'revoke', apiKey }))}
        rows={list.data?.keys}
        rowId={({ id }) => id}
        failed={list.isError}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            icon={<KeyRound size={22} aria-hidden />}
            title={t('keys.none')}
            hint={t('keys.noneHint')}
          />
        }
      />
      {open?.kind === 'make' && <KeyDialog onClose={() => setOpen(null)} />}
      {open?.kind === 'revoke' && <Revoke apiKey={open.apiKey} onClose={() => setOpen(null)} />}
    </section>
  );
}

function useKeyColumns(onRevoke: (apiKey: ApiKey) => void): Column<ApiKey>[] {
  const t = useWords('integrations');
  const format = useFormat();
  return [
    {
      id: 'name',
      head: t('key.name'),
      cell: ({ name, prefix, createdBy, createdAt }) => (
        <div className="min-w-40">
          <bdi className="font-semibold">{name}</bdi>
          <span className="block text-xs text-muted">
            <code dir="ltr" className="figures">
              {prefix}…
            </code>
          </span>
          <span className="block text-xs text-muted">
            <bdi>{t('key.madeBy', { name: createdBy, day: format.date(createdAt) })}</bdi>
          </span>
        </div>
      ),
    },
    {
      id: 'scopes',
      head: t('key.scopes'),
      cell: ({ scopes }) => (
        <ul className="flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <li key={scope}>
              <Badge>{t(`scope.${scope}`)}</Badge>
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'state',
      head: t('key.state'),
      cell: ({ state }) => (
        <Badge tone={state === 'active' ? 'good' : 'neutral'}>{t(`key.state.${state}`)}</Badge>
      ),
    },
    { id: 'expires', head: t('key.expires'), cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
    {
      id: 'used',
      head: t('key.used'),
      cell: ({ lastUsedOn }) =>
        lastUsedOn ? format.date(lastUsedOn) : <span className="text-muted">{t('key.never')}</span>,
    },
    {
      id: 'do',
      head: '',
      cell: (apiKey) =>
        apiKey.state === 'active' && (
          <Button
            size="small"
            tone="danger"
            aria-label={t('key.revokeOf', { name: apiKey.name })}
            onClick={() => onRevoke(apiKey)}
          >
            {t('key.revoke')}
          </Button>
        ),
    },
  ];
}

function Revoke({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useWords('integrations');
  return (
    <SendDialog
      danger
      title={t('key.revokeTitle')}
      verb={t('key.revoke')}
      call="apiKeys.revoke"
      changes={['apiKeys.list', 'apiKeys.history']}
      done={t('key.revoked')}
      input={() => ({ id: apiKey.id })}
      onClose={onClose}
    >
      <bdi>{t('key.revokeAsk', { name: apiKey.name })}</bdi>
    </SendDialog>
  );
}
