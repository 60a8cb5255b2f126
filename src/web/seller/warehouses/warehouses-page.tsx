import { lazy, Suspense, useState } from 'react';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Warehouse } from '../../../contract/warehouses/warehouses.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useWords } from '../../page/words.ts';
import { Office } from '../../features/office/office.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { moved } from '../store/moves.tsx';
import { Movements } from './movements.tsx';
import { useWarehouseName, useWarehousePlace } from './warehouse-name.ts';

const WarehouseForm = lazy(async () => ({
  default: (await import('./warehouse-form.tsx')).WarehouseForm,
}));

type Draft = { kind: 'new' } | { kind: 'edit' | 'close'; warehouse: Warehouse };

/** Where a shop's products lie, in the order in which orders are sent from there. */
export const page = definePage({
  View() {
    const t = useWords('stock');
    const common = useWords('common');
    const list = useCall('warehouses.list', {});
    const [draft, setDraft] = useState<Draft | null>(null);
    const close = () => setDraft(null);
    return (
      <Office
        role={roles.seller}
        title={common('nav.warehouses')}
        actions={
          <Button tone="main" onClick={() => setDraft({ kind: 'new' })}>
            <Plus size={16} aria-hidden />
            {t('add')}
          </Button>
        }
      >
        <p className="max-w-3xl text-muted">{t('about')}</p>
        <div className="sheet -mx-4 sm:mx-0">
          <Table
            label={common('nav.warehouses')}
            columns={useColumns(list.data ?? [], setDraft)}
            rows={list.data}
            rowId={({ id }) => id}
            failed={list.isError}
            onRetry={() => void list.refetch()}
            empty={null}
          />
        </div>
        {list.data && <Movements warehouses={list.data} />}
        <Suspense fallback={null}>
          {draft && draft.kind !== 'close' && (
            <WarehouseForm
              isOnly={draft.kind === 'edit' && list.data?.length === 1}
              country={list.data?.find(({ isMain }) => isMain)?.country ?? 'CN'}
              warehouse={draft.kind === 'edit' ? draft.warehouse : undefined}
              onClose={close}
            />
          )}
        </Suspense>
        {draft?.kind === 'close' && (
          <Close warehouse={draft.warehouse} warehouses={list.data ?? []} onClose={close} />
        )}
      </Office>
    );
  },
});

/** Closes a warehouse: what lies there goes to another one, which is said before. */
function Close({
  warehouse,
  warehouses,
  onClose,
}: {
  warehouse: Warehouse;
  warehouses: readonly Warehouse[];
  onClose: () => void;
}) {
  const t = useWords('stock');
  const nameOf = useWarehouseName();
  const { data } = useCall('warehouses.depending', { id: warehouse.id });
  const targets = warehouses.filter(({ id, isClosed }) => !isClosed && id !== warehouse.id);
  return (
    <SendDialog
      danger
      title={t('close')}
      verb={t('close')}
      call="warehouses.close"
      decides
      changes={['warehouses.list']}
      done={t('wasClosed')}
      fields={{
        moveTo: {
          label: t('moveTo'),
          options: targets.map((target) => ({ value: target.id, text: nameOf(target) })),
          start: targets.find(({ isMain }) => isMain)?.id ?? '',
        },
      }}
      input={({ moveTo }) => ({ id: warehouse.id, version: warehouse.version, moveTo })}
      onClose={onClose}
    >
      <p>{t('closeAsk', { name: warehouse.name })}</p>
      {data && (data.pieces > 0 || data.orders > 0) && <p>{t('depending', data)}</p>}
    </SendDialog>
  );
}

/** Moves a warehouse up or down among those that are open. */
function Arrange({ warehouses, warehouse }: { warehouses: readonly Warehouse[]; warehouse: Warehouse }) {
  const t = useWords('stock');
  const nameOf = useWarehouseName();
  const arrange = useSend('warehouses.arrange', { changes: ['warehouses.list'], decides: true });
  const index = warehouses.indexOf(warehouse);
  const open = warehouses.filter(({ isClosed }) => !isClosed).length;
  const name = nameOf(warehouse);
  const move = (step: -1 | 1) => arrange.mutate({ ids: moved(warehouses, index, step).map(({ id }) => id) });
  return (
    <span className="flex">
      <IconButton
        label={t('up', { name })}
        disabled={index === 0 || arrange.isPending}
        onClick={() => move(-1)}
      >
        <ArrowUp size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={t('down', { name })}
        disabled={index === open - 1 || arrange.isPending}
        onClick={() => move(1)}
      >
        <ArrowDown size={18} aria-hidden />
      </IconButton>
    </span>
  );
}

function useColumns(warehouses: readonly Warehouse[], onDraft: (draft: Draft) => void): Column<Warehouse>[] {
  const t = useWords('stock');
  const nameOf = useWarehouseName();
  const placeOf = useWarehousePlace();
  const reopen = useSend('warehouses.reopen', { changes: ['warehouses.list'], decides: true });
  const hasSeveral = warehouses.filter(({ isClosed }) => !isClosed).length > 1;
  return [
    {
      id: 'name',
      head: t('name'),
      cell: (warehouse) => (
        <div className="min-w-40 space-y-1">
          <bdi className="font-semibold">{nameOf(warehouse)}</bdi>
          {warehouse.isClosed && <Badge>{t('closed')}</Badge>}
          {warehouse.isMain && (
            <span className="block text-xs text-muted">
              {warehouse.name === '' ? '' : `${t('main')}. `}
              {t('mainHint')}
            </span>
          )}
        </div>
      ),
    },
    {
      id: 'place',
      head: t('place'),
      cell: (warehouse) => (
        <div className="min-w-40">
          {placeOf(warehouse)}
          <span className="block text-xs text-muted">
            <bdi>{warehouse.address}</bdi> <bdi>{warehouse.contact}</bdi>
          </span>
        </div>
      ),
    },
    {
      id: 'leadDays',
      head: t('leadDays'),
      cell: ({ leadDays }) =>
        leadDays === null ? (
          <span className="text-muted">{t('leadOfShop')}</span>
        ) : (
          t('days', { count: leadDays })
        ),
    },
    ...(hasSeveral
      ? [
          {
            id: 'preference',
            head: t('preference'),
            cell: (warehouse: Warehouse) =>
              warehouse.isClosed ? null : <Arrange warehouses={warehouses} warehouse={warehouse} />,
          },
        ]
      : []),
    {
      id: 'do',
      head: '',
      cell: (warehouse) => (
        <span className="flex gap-2">
          <Button size="small" onClick={() => onDraft({ kind: 'edit', warehouse })}>
            {t('edit')}
          </Button>
          {warehouse.isClosed && (
            <Button
              size="small"
              busy={reopen.isPending}
              onClick={() => reopen.mutate({ id: warehouse.id, version: warehouse.version })}
            >
              {t('reopen')}
            </Button>
          )}
          {!warehouse.isMain && !warehouse.isClosed && (
            <Button size="small" tone="danger" onClick={() => onDraft({ kind: 'close', warehouse })}>
              {t('close')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
