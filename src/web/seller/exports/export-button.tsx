import { ChevronDown, Clock, Download, Package } from 'lucide-react';
import { mostAtOnce } from '../../../contract/exports/export-limits.ts';
import { useWords } from '../../page/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';

interface Props {
  /** What downloading at once is called; said to those who hear the page only where `isTight`. */
  label: string;
  /** What it says while a download is on its way. */
  coming: string | null;
  /** How many rows the list has; undefined until that is known. */
  total: number | undefined;
  /** Whether a phone shows the icon only. */
  isTight?: boolean;
  isAsking: boolean;
  onNow: () => void;
  onBackground: () => void;
  /** Another spreadsheet that is made of the same. */
  other?: { name: string; hint: string; isComing: boolean; onSelect: () => void };
}

/** Gets a list as a spreadsheet: at once, or made in the background, which a large one is unless it is wanted otherwise. */
export function ExportButton({
  label,
  coming,
  total = 0,
  isTight = false,
  isAsking,
  onNow,
  onBackground,
  other,
}: Props) {
  const t = useWords('sheet');
  const isLarge = total > mostAtOnce;
  const isBusy = coming !== null || isAsking;
  return (
    <span className="inline-flex">
      <Button
        className="rounded-e-none! whitespace-nowrap"
        onClick={isLarge ? onBackground : onNow}
        disabled={isBusy}
        aria-live="polite"
      >
        {isLarge ? <Clock size={16} aria-hidden /> : <Download size={16} aria-hidden />}
        {coming ?? (
          <span className={isTight ? 'sr-only sm:not-sr-only' : ''}>{isLarge ? t('background') : label}</span>
        )}
      </Button>
      <Menu
        align="end"
        label={t('ways')}
        trigger={<ChevronDown size={16} aria-hidden />}
        triggerClass={`${buttonClass()} rounded-s-none! border-s-0! px-2!`}
        items={[
          {
            id: 'now',
            icon: <Download size={16} aria-hidden className="shrink-0" />,
            label: <Way name={t('now')} hint={t('nowHint')} />,
            onSelect: onNow,
            disabled: isBusy,
          },
          {
            id: 'background',
            icon: <Clock size={16} aria-hidden className="shrink-0" />,
            label: <Way name={t('background')} hint={t('backgroundHint')} />,
            onSelect: onBackground,
            disabled: isBusy,
          },
          ...(other
            ? [
                {
                  id: 'other',
                  icon: <Package size={16} aria-hidden className="shrink-0" />,
                  label: <Way name={other.name} hint={other.hint} />,
                  onSelect: other.onSelect,
                  disabled: other.isComing,
                },
              ]
            : []),
        ]}
      />
    </span>
  );
}

function Way({ name, hint }: { name: string; hint: string }) {
  return (
    <span className="max-w-64 py-1.5">
      {name}
      <span className="block text-xs text-muted">{hint}</span>
    </span>
  );
}
