import { useState } from 'react';
import { FileText, PenLine } from 'lucide-react';
import { receiptStates } from '../../../contract/payments/bank-states.ts';
import type { BankReceipt, TransferCandidate } from '../../../contract/payments/console-bank.ts';
import { useDownload } from '../../features/office/use-download.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { sectionPage } from '../section.tsx';
import { bankReceiptsPath } from '../sections.tsx';
import { LoadStatement } from './load-statement.tsx';
import { ReceiptStep, type ReceiptVerb } from './receipt-step.tsx';
import { RecordReceipt } from './record-receipt.tsx';
import { Proofs } from './proofs.tsx';
import { Reversals } from './reversals.tsx';
import { StatementsCoverage } from './statement-coverage.tsx';

export const page = sectionPage(bankReceiptsPath, Receipts);

interface Open {
  receipt: BankReceipt;
  verb: ReceiptVerb;
  reference?: string;
}

/** Money that came in by bank transfer: by default, what somebody has to look at. */
function Receipts() {
  const t = useWords('bank');
  const format = useFormat();
  const [open, setOpen] = useState<Open | null>(null);
  const [adding, setAdding] = useState<'statement' | 'record' | null>(null);
  const proof = useDownload('console.bankReceipts.proof');
  const close = () => setAdding(null);
  return (
    <>
      <p className="mb-4 max-w-3xl text-muted">{t('receipts.about')}</p>
      <div className="mb-4 flex flex-wrap gap-3">
        <Button tone="main" onClick={() => setAdding('statement')}>
          <FileText size={16} aria-hidden />
          {t('receipts.load')}
        </Button>
        <Button onClick={() => setAdding('record')}>
          <PenLine size={16} aria-hidden />
          {t('receipts.record')}
        </Button>
      </div>
      <Reversals />
      <StatementsCoverage />
      <Proofs />
      <OfficeList
        call="console.bankReceipts.list"
        fields={[
          { kind: 'search', name: 'keyword', label: t('receipts.search') },
          {
            kind: 'choice',
            name: 'state',
            label: t('state'),
            all: t('receipts.waiting'),
            options: receiptStates,
            text: (state) => t(`receipt.${state}`),
          },
        ]}
        columns={columnsOf(t, format, {
          onStep: (receipt, verb, reference) => setOpen({ receipt, verb, ...(reference && { reference }) }),
          onProof: (reference) => void proof.start({ reference }),
        })}
        empty={{ title: t('receipts.none'), hint: t('receipts.noneHint') }}
      />
      {open && <ReceiptStep {...open} onClose={() => setOpen(null)} />}
      {adding === 'statement' && <LoadStatement onClose={close} />}
      {adding === 'record' && <RecordReceipt onClose={close} />}
    </>
  );
}

interface Acts {
  onStep: (receipt: BankReceipt, verb: ReceiptVerb, reference?: string) => void;
  onProof: (reference: string) => void;
}

function columnsOf(t: Words<'bank'>, format: Formats, acts: Acts): Column<BankReceipt>[] {
  return [
    {
      id: 'from',
      head: t('receipt.from'),
      cell: (row) => (
        <div className="max-w-80 min-w-44">
          <span className="block font-semibold">
            <bdi>{row.payerName || '–'}</bdi>
          </span>
          {row.payerAccountEnd && (
            <span className="figures text-xs text-muted">···· {row.payerAccountEnd}</span>
          )}
          <span className="block text-xs break-words text-muted">
            <bdi>{row.remittance}</bdi>
          </span>
          <span className="mt-1 flex flex-wrap gap-1">
            {row.isByHand && <Badge>{t('receipt.byHand')}</Badge>}
            {row.hasTwin && <Badge tone="accent">{t('receipt.twin')}</Badge>}
            {row.isReversal && <Badge tone="accent">{t('receipt.isReversal')}</Badge>}
            {row.isReversed && <Badge tone="accent">{t('receipt.reversed')}</Badge>}
          </span>
        </div>
      ),
    },
    {
      id: 'amount',
      head: t('receipt.amount'),
      align: 'end',
      cell: (row) => (
        <span className="whitespace-nowrap">
          <span className="figures block font-semibold">{format.money(row.amount)}</span>
          <span className="block text-xs text-muted">{format.day(row.day)}</span>
          <span className="block text-xs text-muted">
            <bdi>{row.account.bank}</bdi> <span className="figures">···· {row.account.numberEnd}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'for',
      head: t('receipt.for'),
      cell: (row) => (
        <div className="min-w-56 space-y-2">
          {(row.transfer ? [row.transfer] : row.candidates).map((candidate) => (
            <Candidate key={candidate.reference} {...{ t, format, row, candidate, acts }} />
          ))}
        </div>
      ),
    },
    {
      id: 'state',
      head: t('state'),
      cell: (row) => (
        <div className="flex max-w-72 flex-col items-start gap-2">
          <Badge tone={['open', 'proposed', 'setting_aside'].includes(row.state) ? 'accent' : 'neutral'}>
            {t(`receipt.${row.state}`)}
          </Badge>
          {row.reason && <bdi className="text-xs break-words text-muted">{row.reason}</bdi>}
          <span className="flex flex-wrap gap-2">
            {verbsOf(row).map((verb) => (
              <Button key={verb} size="small" onClick={() => acts.onStep(row, verb)}>
                {t(verb === 'reject' && row.isMine ? 'receipt.takeBack' : `receipt.${verb}`)}
              </Button>
            ))}
          </span>
        </div>
      ),
    },
  ];
}

/** What the operator may do with it. */
function verbsOf({ state, isMine, isReversal, isReversed }: BankReceipt): ReceiptVerb[] {
  if (isReversed) return [];
  if (state === 'open')
    return isReversal ? ['sendBack', 'setAside'] : ['apply', 'split', 'sendBack', 'setAside'];
  if (state === 'returning') return ['undoReturn'];
  if (state === 'proposed' || state === 'setting_aside') return isMine ? ['reject'] : ['confirm', 'reject'];
  return state === 'set_aside' ? ['takeUp'] : [];
}

interface CandidateProps {
  t: Words<'bank'>;
  format: Formats;
  row: BankReceipt;
  candidate: TransferCandidate;
  acts: Acts;
}

/** A payment that the money may be for. */
function Candidate({ t, format, row, candidate, acts }: CandidateProps) {
  const { reference, paymentNumber, buyerName, missing, hasProof, matchedBy, isOtherPayer } = candidate;
  return (
    <div className="rounded border border-line p-2">
      <span className="block font-semibold">
        <bdi>{buyerName}</bdi>
      </span>
      <span className="block text-xs text-muted">
        <span className="figures">{paymentNumber}</span>
      </span>
      <span className="block text-xs text-muted">
        <span className="figures">{reference}</span>
      </span>
      {candidate.state === 'open' && (
        <span className="block text-xs">{t('receipt.missing', { amount: format.money(missing) })}</span>
      )}
      <span className="mt-1 flex flex-wrap items-center gap-1">
        {row.state === 'open' && (
          <Badge>{t(matchedBy === 'reference' ? 'receipt.reference' : 'receipt.sameAmount')}</Badge>
        )}
        {isOtherPayer && <Badge tone="accent">{t('receipt.otherPayer')}</Badge>}
        {hasProof && (
          <Button size="small" tone="plain" onClick={() => acts.onProof(reference)}>
            {t('receipt.proof')}
          </Button>
        )}
        {row.state === 'open' && (
          <Button size="small" onClick={() => acts.onStep(row, 'apply', reference)}>
            {t('receipt.apply')}
          </Button>
        )}
      </span>
    </div>
  );
}
