import { memo, useSyncExternalStore, type ClipboardEvent, type KeyboardEvent } from 'react';
import { wholeNumbers } from '../../../../kit/decimals.ts';
import { pricesIn } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';
import { NumberReadings } from '../../../ui/form/number-readings.tsx';
import { useIssue, useProductForm } from '../form-store.ts';

interface Props {
  /** The key of the cell in the form. */
  cell: string;
  row: number;
  column: number;
  label: string;
  kind: 'code' | 'gtin' | 'price' | 'stock';
  onPress: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

const mostLetters = { code: 120, gtin: 20, price: 14, stock: 9 };

/** One cell of the price table: a key pressed in it draws it alone. */
export const PriceCell = memo(function PriceCell({
  cell,
  row,
  column,
  label,
  kind,
  onPress,
  onPaste,
}: Props) {
  const t = useWords('productForm');
  const { store, currency } = useProductForm();
  const value = useSyncExternalStore(
    (listener) => store.cells.subscribe(cell, listener),
    () => store.cells.get(cell),
  );
  const issue = useIssue(`cells.${cell}`);
  const id = `cell-${row}-${column}`;
  const isNumber = kind === 'price' || kind === 'stock';
  return (
    <>
      <input
        id={id}
        tabIndex={-1}
        value={value}
        inputMode={kind === 'code' ? undefined : kind === 'price' ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={mostLetters[kind]}
        aria-label={label}
        aria-invalid={issue !== undefined}
        aria-describedby={issue ? `${id}-note` : undefined}
        onChange={({ target }) => store.put(cell, target.value)}
        onKeyDown={onPress}
        onPaste={onPaste}
        onFocus={({ target }) => target.select()}
        className={`figures h-8 w-full min-w-20 rounded-sm border border-line bg-card px-2 -outline-offset-1 hover:border-muted aria-invalid:border-cinnabar aria-invalid:bg-cinnabar-soft ${isNumber ? 'text-end' : 'text-start'}`}
      />
      {issue && (
        <span id={`${id}-note`} className="block text-xs text-cinnabar">
          {t(`issue.${issue}`)}
        </span>
      )}
      {isNumber && (
        <NumberReadings
          text={value}
          kind={kind === 'price' ? pricesIn(currency) : wholeNumbers}
          onChoose={(text) => store.put(cell, text)}
        />
      )}
    </>
  );
});

interface MadeProps {
  version: string;
  name: string;
  row: number;
  onPress: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Whether a version is made at all. */
export const MadeTick = memo(function MadeTick({ version, name, row, onPress }: MadeProps) {
  const t = useWords('productForm');
  const { store } = useProductForm();
  const cell = `${version}|off`;
  const off = useSyncExternalStore(
    (listener) => store.cells.subscribe(cell, listener),
    () => store.cells.get(cell),
  );
  return (
    <input
      id={`cell-${row}--1`}
      tabIndex={-1}
      type="checkbox"
      onKeyDown={onPress}
      aria-label={t('table.made', { name })}
      checked={off === ''}
      onChange={({ target }) => store.put(cell, target.checked ? '' : '1')}
      className="size-4 accent-cinnabar"
    />
  );
});
