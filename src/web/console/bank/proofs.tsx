import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';

type Proof = OutputOf<'console.bankReceipts.proofs'>[number];

/** Money that buyers say is on its way, with their banks' proofs; nothing is drawn where there is none. */
export function Proofs() {
  const t = useWords('bank');
  const { data } = useCall('console.bankReceipts.proofs', {});
  const [refusing, setRefusing] = useState<Proof | null>(null);
  if (!data || data.length === 0) return null;
  return (
    <details className="mb-6 rounded border border-line p-4">
      <summary className="cursor-pointer font-semibold">{`${t('proofs.title')} (${data.length})`}</summary>
      <p className="mt-2 mb-3 max-w-3xl text-muted">{t('proofs.about')}</p>
      <ul className="space-y-3">
        {data.map((proof) => (
          <ProofRow key={proof.reference} proof={proof} onRefuse={() => setRefusing(proof)} />
        ))}
      </ul>
      {refusing && <RefuseProof proof={refusing} onClose={() => setRefusing(null)} />}
    </details>
  );
}

function ProofRow({ proof, onRefuse }: { proof: Proof; onRefuse: () => void }) {
  const t = useWords('bank');
  const format = useFormat();
  const download = useDownload('console.bankReceipts.proof');
  const { reference, paymentNumber, buyerName, payerName, missing, sentOn, holdsUntil } = proof;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-t border-line pt-3">
      <span className="min-w-44 flex-1">
        <span className="block font-semibold">
          <bdi>{buyerName}</bdi>
        </span>
        <span className="block text-xs text-muted">
          <bdi>{payerName}</bdi> · <span className="figures">{paymentNumber}</span>
        </span>
        <span className="figures block text-xs text-muted">{reference}</span>
      </span>
      <span className="min-w-32">
        <span className="figures block font-semibold">{format.money(missing)}</span>
        <span className="block text-xs text-muted">{t('proofs.sentOn', { day: format.day(sentOn) })}</span>
        <span className="block text-xs text-muted">
          {t('proofs.until', { when: format.dateTime(holdsUntil) })}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void download.start({ reference })}>
          {t('receipt.proof')}
        </Button>
        <Button size="small" onClick={onRefuse}>
          {t('proofs.refuse')}
        </Button>
      </span>
    </li>
  );
}

function RefuseProof({ proof, onClose }: { proof: Proof; onClose: () => void }) {
  const t = useWords('bank');
  return (
    <SendDialog
      title={t('proofs.refuse')}
      verb={t('proofs.refuse')}
      danger
      call="console.bankReceipts.refuseProof"
      changes={['console.bankReceipts.proofs', 'console.bankReceipts.list', 'console.log.list']}
      decides
      done={t('receipt.saved')}
      fields={{ reason: { label: t('receipt.reason'), saysSomething: true, rows: 3, maxLength: 500 } }}
      input={({ reason }) => ({ reference: proof.reference, reason })}
      onClose={onClose}
    >
      <p>{t('proofs.refuseAbout', { name: proof.buyerName })}</p>
    </SendDialog>
  );
}
