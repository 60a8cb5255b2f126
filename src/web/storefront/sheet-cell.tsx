import { memo, useSyncExternalStore, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Sku } from '../../contract/catalog.ts';
import { useWords } from '../page/words.ts';
import type { CellStore } from '../parts/cell-store.ts';
import { cellProblem } from './cell-problem.ts';

interface Props {
  sku: Sku;
  store: CellStore<number>;
  multiple: number;
  row: number;
  column: number;
  /** What it is a quantity of. */
  label: string;
  /** The price of one; '' where every sku costs the same. */
  price: string;
  onType: (id: string, quantity: number) => void;
  onPress: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** One quantity of an order sheet, with what is wrong with it. */
export const SheetCell = memo(function SheetCell({
  sku,
  store,
  multiple,
  row,
  column,
  label,
  price,
  onType,
  onPress,
  onPaste,
}: Props) {
  const t = useWords('goods');
  const common = useWords('common');
  const quantity = useSyncExternalStore(
    (hear) => store.subscribe(sku.id, hear),
    () => store.get(sku.id),
    () => 0,
  );
  const problem = cellProblem(sku, multiple, quantity);
  const soldOut = sku.stock < multiple;
  const note =
    problem === 'stock'
      ? t('sheet.stock', { count: sku.stock })
      : problem === 'multiple'
        ? t('sheet.multiple', { count: multiple })
        : soldOut
          ? common('goods.soldOut')
          : price;
  const id = `cell-${row}-${column}`;
  return (
    <>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={note ? `${id}-note` : undefined}
        disabled={soldOut && quantity === 0}
        value={quantity || ''}
        onChange={({ target }) => onType(sku.id, Number(target.value.replace(/\D/g, '').slice(0, 9)))}
        onKeyDown={onPress}
        onPaste={onPaste}
        onFocus={({ target }) => target.select()}
        className="figures h-8 w-full min-w-14 rounded-sm border border-line bg-card px-1 text-center -outline-offset-1 hover:border-muted disabled:bg-sand aria-invalid:border-cinnabar aria-invalid:bg-cinnabar-soft"
      />
      {note && (
        <span
          id={`${id}-note`}
          className={`block text-center text-xs leading-4 ${problem ? 'text-cinnabar' : 'text-muted'}`}
        >
          {note}
        </span>
      )}
    </>
  );
});
