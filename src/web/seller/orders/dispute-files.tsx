import { FileText, X } from 'lucide-react';
import type { CallKey } from '../../../contract/calls.ts';
import { largestEvidence } from '../../../contract/payments/evidence-kinds.ts';
import { AddEvidence } from '../../features/refunds/add-evidence.tsx';
import { useCall, useSend } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';

const changes: CallKey[] = ['disputeFiles.list'];

/** What a shop gives the operators while a buyer's bank takes a payment back; nothing without a dispute. */
export function DisputeFiles({ orderId }: { orderId: string }) {
  const t = useWords('refund');
  const format = useFormat();
  const { data } = useCall('disputeFiles.list', { orderId });
  const add = useSend('disputeFiles.add', {
    changes,
    decides: true,
    onDone: () => toast.success(t('evidence.added')),
  });
  const remove = useSend('disputeFiles.remove', { changes, decides: true });
  if (!data || (!data.isOpen && data.files.length === 0)) return null;
  return (
    <div className="mt-3 space-y-3">
      <h3 className="font-semibold">{t('evidence.title')}</h3>
      {data.isOpen && (
        <p className="text-muted">
          {t('evidence.hint', { size: format.bytes(largestEvidence) })}
          {data.openUntil && ` ${t('evidence.until', { date: format.dateTime(data.openUntil) })}`}
        </p>
      )}
      <ul className="max-w-xl divide-y divide-line empty:hidden">
        {data.files.map(({ id, name, kind, size, sentAs }) => (
          <li key={id} className="flex items-center gap-2 py-1.5">
            <FileText size={16} aria-hidden className="shrink-0 text-muted" />
            <span className="min-w-0 grow">
              <bdi className="block truncate">{name}</bdi>
              <span className="block text-xs text-muted">
                {t(`evidence.kind.${kind}`)} · <span className="figures">{format.bytes(size)}</span>
              </span>
            </span>
            {sentAs && <Badge tone="good">{t('evidence.sent')}</Badge>}
            {data.isOpen && !sentAs && (
              <IconButton
                label={t('evidence.remove', { name })}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ orderId, fileId: id })}
              >
                <X size={16} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {data.isOpen && (
        <AddEvidence busy={add.isPending} onAdd={(evidence) => add.mutate({ orderId, ...evidence })} />
      )}
    </div>
  );
}
