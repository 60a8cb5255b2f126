import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { PresentLine } from './use-add-lines.ts';

interface Props {
  present: readonly PresentLine[];
  isBusy: boolean;
  onAdd: () => void;
  onSkip: () => void;
  onClose: () => void;
}

/** Says what is on a list already, and asks whether its quantities grow. */
export function PresentLines({ present, isBusy, onAdd, onSkip, onClose }: Props) {
  const t = useWords('requisitionList');
  const format = useFormat();
  return (
    <Dialog
      title={t('present')}
      width={520}
      onClose={onClose}
      actions={
        <>
          <Button disabled={isBusy} onClick={onSkip}>
            {t('skipPresent')}
          </Button>
          <Button tone="main" busy={isBusy} onClick={onAdd}>
            {t('addQuantities')}
          </Button>
        </>
      }
    >
      <p className="mb-3">{t('presentHint')}</p>
      <ul className="space-y-2">
        {present.map(({ title, quantity }, index) => (
          // Two variants may be called the same.
          <li key={index} className="flex justify-between gap-4">
            <bdi className="line-clamp-2">{title}</bdi>
            <span className="figures shrink-0 text-muted">{format.number(quantity)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
