import { useState } from 'react';
import { FileText } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { dayOrders, largestStatement, statementFields } from '../../../contract/payments/bank-states.ts';
import type { StatementColumns } from '../../../contract/payments/console-bank.ts';
import { cutTextAtStart } from '../../../kit/text/cut-text.ts';
import { ApiError } from '../../page/api.ts';
import { base64Of } from '../../page/base64-of.ts';
import { errorText, useSend } from '../../page/calls.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Field, Select } from '../../ui/field.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { AccountField, useReceivingAccounts } from './account-field.tsx';

type ColumnQuestion = Extract<OutputOf<'console.bankStatements.load'>, { outcome: 'columns' }>;

const longestName = 200;

/** Loads a bank's statement; a CSV of a bank that nobody has loaded yet is asked about first. */
export function LoadStatement({ onClose }: { onClose: () => void }) {
  const t = useWords('bank');
  const common = useWords('common');
  const accounts = useReceivingAccounts();
  const [chosenId, setChosenId] = useState('');
  const accountId = chosenId || (accounts?.[0]?.id ?? '');
  const [file, setFile] = useState<File | null>(null);
  const [table, setTable] = useState<ColumnQuestion | null>(null);
  const [columns, setColumns] = useState<StatementColumns | null>(null);
  const [failure, setFailure] = useState('');
  const load = useSend('console.bankStatements.load', {
    changes: ['console.bankReceipts.list', 'console.bankStatements.list', 'console.log.list'],
    onDone(output) {
      if (output.outcome === 'columns') {
        setTable(output);
        setColumns(output.guess);
        return;
      }
      const { receipts, known, debits } = output.statement;
      toast.success(t('load.done', { receipts, known, debits }));
      onClose();
    },
    onFailure(error) {
      setFailure(issueText(t, error) ?? errorText(error, common));
      return true;
    },
  });
  const submit = async () => {
    if (!file || !accountId) return setFailure(t('wanted'));
    if (file.size > largestStatement) return setFailure(t('issue.long'));
    setFailure('');
    load.mutate({
      accountId,
      name: cutTextAtStart(file.name, longestName),
      file: await base64Of(file),
      ...(columns && { columns }),
    });
  };
  const choose = ([statementFile]: readonly File[]) => {
    setFile(statementFile ?? null);
    setTable(null);
    setColumns(null);
    setFailure('');
  };
  return (
    <FormDialog
      title={t('receipts.load')}
      verb={t('receipts.load')}
      busy={load.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AccountField accounts={accounts} value={accountId} onChange={setChosenId} />
      <FileButton accept={['.xml', '.sta', '.mt940', '.txt', '.csv']} onFiles={choose}>
        <FileText size={16} aria-hidden />
        {file ? file.name : t('load.file')}
      </FileButton>
      {table && columns && <Columns table={table} columns={columns} onChange={setColumns} />}
      {failure && (
        <p role="alert" className="text-cinnabar-deep">
          {failure}
        </p>
      )}
    </FormDialog>
  );
}

const issues = ['format', 'empty', 'day', 'amount', 'currency', 'columns', 'long'] as const;

/** What is wrong with a file, and where. */
function issueText(t: Words<'bank'>, error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'STATEMENT_WRONG') return null;
  const { reason, location = '' } = (error.data ?? {}) as { reason?: string; location?: string };
  const issue = issues.find((name) => name === reason);
  return issue ? t(`issue.${issue}`, { location }) : null;
}

interface ColumnsProps {
  table: ColumnQuestion;
  columns: StatementColumns;
  onChange: (columns: StatementColumns) => void;
}

/** What each column holds, beside the file's first rows. */
function Columns({ table, columns, onChange }: ColumnsProps) {
  const t = useWords('bank');
  const setField = (field: (typeof statementFields)[number], name: string) => {
    const { [field]: _, ...others } = columns.fields;
    onChange({ ...columns, fields: name === '' ? others : { ...others, [field]: name } });
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
