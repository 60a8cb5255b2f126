import { typedWhole } from '../../page/format/format.ts';
import { memo, useState, useSyncExternalStore, type ClipboardEvent, type KeyboardEvent } from 'react';
import { wholeNumbers } from '../../../kit/decimals.ts';
import type { Sku } from '../../../contract/catalog/catalog.ts';
import { isUnclearNumber, NumberReadings } from '../../ui/form/number-readings.tsx';
import { useWords } from '../../page/words.ts';
import type { CellStore } from '../../features/products/cell-store.ts';
import { cellIssue } from './cell-issue.ts';

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
  onPress: (event: KeyboardEvent<HTMLElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

const mostPieces = 999_999_999;

/** One quantity of an order sheet, with what is wrong with it. */
export const GridCell = memo(function GridCell({
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
  const t = useWords('product');
  const common = useWords('common');
  const quantity = useSyncExternalStore(
    (listener) => store.subscribe(sku.id, listener),
    () => store.get(sku.id),
    () => 0,
  );
  const [typed, setTyped] = useState<string>();
  const [before, setBefore] = useState(0);
  const issue = cellIssue(sku, multiple, quantity);
  const isUnclear = typed !== undefined && isUnclearNumber(typed, wholeNumbers);
  const soldOut = sku.stock < multiple;
  const note =
    issue === 'stock'
      ? t('sheet.stock', { count: sku.stock })
      : issue === 'multiple'
        ? t('sheet.multiple', { count: multiple })
        : soldOut
          ? common('products.soldOut')
          : price;
  const id = `cell-${row}-${column}`;
  return (
    <>
      <input
        id={id}
        tabIndex={-1}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={issue !== null || isUnclear}
        aria-describedby={note ? `${id}-note` : undefined}
        disabled={soldOut && quantity === 0}
        value={typed ?? (quantity || '')}
        onChange={({ target }) => {
          setTyped(target.value);
          const count = target.value === '' ? 0 : typedWhole(target.value);
          // What is no whole number, or could be either of two, leaves the quantity there was: 1.5 is not fifteen.
          onType(sku.id, count <= mostPieces ? count : before);
        }}
        onKeyDown={onPress}
        onPaste={onPaste}
        onFocus={({ target }) => {
          setBefore(quantity);
          target.select();
        }}
        onBlur={() => isUnclear || setTyped(undefined)}
        className="figures h-8 w-full min-w-14 rounded-sm border border-line bg-card px-1 text-center -outline-offset-1 hover:border-muted disabled:bg-sand aria-invalid:border-cinnabar aria-invalid:bg-cinnabar-soft"
      />
      {typed !== undefined && (
        <NumberReadings
          text={typed}
          kind={wholeNumbers}
          onChoose={(text) => {
            setTyped(undefined);
            onType(sku.id, typedWhole(text));
          }}
        />
      )}
      {note && (
        <span
          id={`${id}-note`}
          className={`block text-center text-xs leading-4 ${issue ? 'text-cinnabar' : 'text-muted'}`}
        >
          {note}
        </span>
      )}
    </>
  );
});
