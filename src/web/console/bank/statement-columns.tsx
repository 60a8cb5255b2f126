import type { OutputOf } from '../../../contract/contract.ts';
import { dayOrders, statementFields } from '../../../contract/payments/bank-states.ts';
import type { StatementColumns } from '../../../contract/payments/console-bank.ts';
import { useWords } from '../../page/words.ts';
import { Field, Select } from '../../ui/form/field.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';

export type ColumnQuestion = Extract<OutputOf<'console.bankStatements.load'>, { outcome: 'columns' }>;

interface ColumnsProps {
  table: ColumnQuestion;
  columns: StatementColumns;
  onChange: (columns: StatementColumns) => void;
}

/** What each column holds, beside the file's first rows. */
export function StatementColumnFields({ table, columns, onChange }: ColumnsProps) {
  const t = useWords('bank');
  const setField = (field: (typeof statementFields)[number], name: string) => {
    const { [field]: _, ...others } = columns.fields;
    onChange({ ...columns, fields: name === '' ? others : { ...others, [field]: name } });
  };
  const setDirection = (word: string, value: string) => {
    const { [word]: _, ...others } = columns.directions;
    const isSaid = value === 'in' || value === 'out';
    onChange({ ...columns, directions: isSaid ? { ...others, [word]: value } : others });
  };
  return (
    <div className="space-y-3">
      <p className="text-muted">{t('load.columns')}</p>
      <ScrollBox label={t('receipts.load')} className="overflow-x-auto rounded border border-line">
        <table className="text-xs whitespace-nowrap">
          <thead>
            <tr>
              {table.header.map((name, index) => (
                <th key={index} className="px-2 py-1 text-start font-semibold">
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
      <div className="grid gap-3 sm:grid-cols-2">
        {statementFields.map((field) => (
          <Field key={field} label={t(`column.${field}`)}>
            {(control) => (
              <Select
                {...control}
                value={columns.fields[field] ?? ''}
                onChange={({ target }) => setField(field, target.value)}
              >
                <option value="">{t('load.noColumn')}</option>
                {table.header.filter(Boolean).map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <Notation columns={columns} onChange={onChange} />
        {table.unknownDirections.map((word) => (
          <Field key={word} label={t('load.directionOf', { word })}>
            {(control) => (
              <Select
                {...control}
                value={columns.directions[word] ?? ''}
                onChange={({ target }) => setDirection(word, target.value)}
              >
                <option value="">{t('load.noDirection')}</option>
                {(['in', 'out'] as const).map((direction) => (
                  <option key={direction} value={direction}>
                    {t(direction === 'in' ? 'column.credit' : 'column.debit')}
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

/** How the file writes days and decimals. */
function Notation({ columns, onChange }: Omit<ColumnsProps, 'table'>) {
  const t = useWords('bank');
  return (
    <>
      <Field label={t('load.dayOrder')}>
        {(control) => (
          <Select
            {...control}
            value={columns.dayOrder}
            onChange={({ target }) =>
              onChange({ ...columns, dayOrder: dayOrders.find((order) => order === target.value)! })
            }
          >
            {dayOrders.map((order) => (
              <option key={order} value={order}>
                {t(`dayOrder.${order}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('load.decimalMark')}>
        {(control) => (
          <Select
            {...control}
            value={columns.decimalMark}
            onChange={({ target }) => onChange({ ...columns, decimalMark: target.value === ',' ? ',' : '.' })}
          >
            <option value=".">{t('mark.dot')}</option>
            <option value=",">{t('mark.comma')}</option>
          </Select>
        )}
      </Field>
    </>
  );
}
