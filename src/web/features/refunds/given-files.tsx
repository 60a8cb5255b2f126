import { FileText, X } from 'lucide-react';
import type { EvidenceFile, GivenEvidence } from '../../../contract/payments/dispute-files.ts';
import { largestEvidence } from '../../../contract/payments/evidence-kinds.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { AddEvidence, type ChosenEvidence } from './add-evidence.tsx';

interface Props {
  /** Until it has come, nothing is shown. */
  evidence: GivenEvidence | undefined;
  isAdding: boolean;
  isRemoving: boolean;
  onAdd: (evidence: ChosenEvidence) => void;
  onRemove: (fileId: EvidenceFile['id']) => void;
}

/** What somebody gives the operators while a buyer's bank takes a payment back; nothing without a dispute. */
export function GivenFiles({ evidence, isAdding, isRemoving, onAdd, onRemove }: Props) {
  const t = useWords('refund');
  const format = useFormat();
  if (!evidence || (!evidence.isOpen && evidence.files.length === 0)) return null;
  const { isOpen, openUntil, files } = evidence;
  return (
    <div className="mt-3 space-y-3">
      <h3 className="font-semibold">{t('evidence.title')}</h3>
      {isOpen && (
        <div className="text-muted">
          <p>{t('evidence.hint', { size: format.bytes(largestEvidence) })}</p>
          {openUntil && <p>{t('evidence.until', { date: format.dateTime(openUntil) })}</p>}
        </div>
      )}
      <ul className="max-w-xl divide-y divide-line empty:hidden">
        {files.map(({ id, name, kind, size, sentAs }) => (
          <li key={id} className="flex items-center gap-2 py-1.5">
            <FileText size={16} aria-hidden className="shrink-0 text-muted" />
            <span className="min-w-0 grow">
              <span className="block truncate">
                <bdi>{name}</bdi>
              </span>
              <span className="block text-xs text-muted">
                {t(`evidence.kind.${kind}`)} · {format.bytes(size)}
              </span>
            </span>
            {sentAs && <Badge tone="good">{t('evidence.sent')}</Badge>}
            {isOpen && !sentAs && (
              <IconButton
                label={t('evidence.remove', { name })}
                disabled={isRemoving}
                onClick={() => onRemove(id)}
              >
                <X size={16} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {isOpen && <AddEvidence busy={isAdding} onAdd={onAdd} />}
    </div>
  );
}
