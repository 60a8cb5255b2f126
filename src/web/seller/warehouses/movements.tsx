import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { Warehouse } from '../../../contract/warehouses/warehouses.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Select } from '../../ui/form/field.tsx';
import type { Column } from '../../ui/table.tsx';
import { orderPath } from '../paths.ts';
import { useWarehouseName } from './warehouse-name.ts';

type Movement = OutputOf<'warehouses.movements'>['rowList'][number];

/** What came into a warehouse and what left it; nothing while nothing moved in the first one. */
export function Movements({ warehouses }: { warehouses: readonly Warehouse[] }) {
  const t = useWords('stock');
  const nameOf = useWarehouseName();
  const [selectedId, setSelectedId] = useState(warehouses[0]!.id);
  return (
    <OfficeList
      key={selectedId}
      place="section"
      call="warehouses.movements"
      also={{ id: selectedId }}
      pageSize={10}
      label={t('movements')}
      heading
      tools={
        warehouses.length > 1 && (
          <Select
            aria-label={t('movements.of')}
            value={selectedId}
            onChange={({ target }) => setSelectedId(target.value)}
          >
            {warehouses.map((warehouse) => (
              <option key={warehouse.id} value={warehouse.id}>
                {nameOf(warehouse)}
              </option>
            ))}
          </Select>
        )
      }
      empty={{ title: t('movements.none') }}
      columns={useColumns()}
    />
  );
}

function useColumns(): Column<Movement>[] {
  const t = useWords('stock');
  const format = useFormat();
  return [
    { id: 'at', head: t('movements.at'), cell: ({ at }) => <Moment at={at} /> },
    {
      id: 'what',
      head: t('movements.what'),
      cell: ({ title, spec }) => <bdi className="line-clamp-2">{[title, ...spec].join(' · ')}</bdi>,
    },
    {
      id: 'why',
      head: t('movements.why'),
      cell: ({ kind, orderId }) =>
        orderId ? (
          <Link to={orderPath(orderId)} className="underline">
            {t(`movements.${kind}`)}
          </Link>
        ) : (
          t(`movements.${kind}`)
        ),
    },
    {
      id: 'quantity',
      head: t('movements.quantity'),
      align: 'end',
      cell: ({ quantity }) => (
        <span className="figures">
          {quantity > 0 ? '+' : ''}
          {format.number(quantity)}
        </span>
      ),
    },
  ];
}
