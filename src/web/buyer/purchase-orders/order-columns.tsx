import type { PurchaseOrderColumns } from '../../../contract/purchase-orders/purchase-orders.ts';
import { purchaseOrderFields } from '../../../contract/purchase-orders/purchase-order-parts.ts';
import { useWords } from '../../page/words.ts';
import { Field, Select } from '../../ui/form/field.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import type { ColumnQuestion } from './use-upload.ts';

interface Props {
  table: ColumnQuestion;
  columns: PurchaseOrderColumns;
  onChange: (columns: PurchaseOrderColumns) => void;
}

/** What each column of a table holds, beside its first rows. */
export function OrderColumns({ table, columns, onChange }: Props) {
  const t = useWords('purchaseOrders');
  const setField = (field: (typeof purchaseOrderFields)[number], name: string) => {
    const { [field]: _, ...others } = columns;
    onChange(name === '' ? others : { ...others, [field]: name });
  };
  return (
    <div className="min-w-0 space-y-3">
      <output className="block text-sm">{t('columns.hint')}</output>
      <ScrollBox label={t('columns.example')} className="overflow-x-auto rounded border border-line">
        <table className="text-xs whitespace-nowrap">
          <thead>
            <tr>
              {table.header.map((name, index) => (
                <th key={index} scope="col" className="px-2 py-1 text-start font-semibold">
                  <bdi>{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, index) => (
              <tr key={index} className="border-t border-line">
                {row.map((cell, column) => (
                  <td key={column} className="max-w-48 truncate px-2 py-1">
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {purchaseOrderFields.map((field) => (
          <Field key={field} label={t(`column.${field}`)} required={field === 'quantity'}>
            {(control) => (
              <Select
                {...control}
                value={columns[field] ?? ''}
                onChange={({ target }) => setField(field, target.value)}
              >
                <option value="">{t('columns.none')}</option>
                {table.header.filter(Boolean).map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
    </div>
  );
}
