import { useState } from 'react';
import { FileText } from 'lucide-react';
import { largestStatement } from '../../../contract/payments/bank-states.ts';
import type { StatementColumns } from '../../../contract/payments/console-bank.ts';
import { cutTextAtStart } from '../../../kit/text/cut-text.ts';
import { ApiError } from '../../page/calls/api.ts';
import { base64Of } from '../../page/files/base64-of.ts';
import { errorText, useSend } from '../../page/calls/calls.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/form/file-button.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { AccountField, useReceivingAccounts } from './account-field.tsx';
import { changedByReversals } from './reversal-candidates.ts';
import { StatementColumnFields, type ColumnQuestion } from './statement-columns.tsx';

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
  const isTable = /\.(?:csv|txt)$/i.test(file?.name ?? '');
  const [failure, setFailure] = useState('');
  const load = useSend('console.bankStatements.load', {
    changes: [
      ...changedByReversals,
      'console.bankStatements.list',
      'console.bankStatements.coverage',
      'console.outgoingTransfers.list',
    ],
    onDone(output) {
      if (output.outcome === 'columns') {
        setTable(output);
        setColumns(output.guess);
        return;
      }
      if (output.outcome !== 'loaded') return;
      const { receipts, known, debits, pending } = output.statement;
      toast.success(t('load.done', { receipts, known, debits, pending }));
      onClose();
    },
    onFailure(error) {
      setFailure(issueText(t, error) ?? errorText(error, common));
      return true;
    },
  });
  const submit = async (isPreview = false) => {
    if (!file || !accountId) return setFailure(t('wanted'));
    if (file.size > largestStatement) return setFailure(t('issue.long'));
    setFailure('');
    load.mutate({
      accountId,
      name: cutTextAtStart(file.name, longestName),
      file: await base64Of(file),
      isPreview,
      ...(columns && !isPreview && { columns }),
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
      {/* A bank changes its files: what was said of their columns can be said anew. */}
      {isTable && !table && (
        <Button size="small" tone="plain" busy={load.isPending} onClick={() => void submit(true)}>
          {t('load.changeColumns')}
        </Button>
      )}
      {table && columns && <StatementColumnFields table={table} columns={columns} onChange={setColumns} />}
      {failure && (
        <p role="alert" className="text-cinnabar-deep">
          {failure}
        </p>
      )}
    </FormDialog>
  );
}

const issues = [
  'format',
  'empty',
  'day',
  'amount',
  'currency',
  'columns',
  'direction',
  'row',
  'balance',
  'cut',
  'long',
] as const;

/** What is wrong with a file, and where. */
function issueText(t: Words<'bank'>, error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'STATEMENT_WRONG') return null;
  const { reason, location = '' } = (error.data ?? {}) as { reason?: string; location?: string };
  const issue = issues.find((name) => name === reason);
  return issue ? t(`issue.${issue}`, { location }) : null;
}
