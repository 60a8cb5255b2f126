import { useState } from 'react';
import type { PayoutFile, PayoutFileLine } from '../../../contract/settlement/payout-files.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { PayoutStateBadge } from '../../features/settlement/payout-state.tsx';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { RequestDialog } from './payout-file-actions.tsx';

/** The payouts of a file, each with what became of it; one that the bank rejected can be released by itself. */
export function PayoutFileLines({ file, onClose }: { file: PayoutFile; onClose: () => void }) {
  const t = useWords('settlement');
  const [released, setReleased] = useState<PayoutFileLine | null>(null);
  if (released) return <RequestDialog file={file} kind="release" payout={released} onClose={onClose} />;
  return (
    <Dialog title={`${t('payoutFile.lines')} · ${file.number}`} width={720} onClose={onClose}>
      <OfficeList
        place="section"
        call="console.payoutFiles.lines"
        also={{ id: file.id }}
        pageSize={10}
        label={t('payoutFile.lines')}
        items={{
          render: (line) => (
            <Line
              line={line}
              onRelease={file.request === null && file.takenAt !== null ? () => setReleased(line) : undefined}
            />
          ),
        }}
        empty={null}
      />
    </Dialog>
  );
}

function Line({ line, onRelease }: { line: PayoutFileLine; onRelease: (() => void) | undefined }) {
  const t = useWords('settlement');
  const format = useFormat();
  const { number, owner, holder, amount, state, bankReference, isReleased } = line;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="figures font-semibold whitespace-nowrap">{format.money(amount)}</span>
          {isReleased ? <Badge>{t('payoutFile.released')}</Badge> : <PayoutStateBadge state={state} />}
        </p>
        <p>
          <bdi>{owner}</bdi> · <bdi>{holder}</bdi>
        </p>
        <p className="text-xs text-muted">
          <span className="figures">{number}</span>
          {bankReference && ` · ${t('payout.reference', { reference: bankReference })}`}
        </p>
      </div>
      {onRelease && !isReleased && state === 'approved' && (
        <Button size="small" tone="plain" onClick={onRelease}>
          {t('payoutFile.request.release')}
        </Button>
      )}
    </div>
  );
}
