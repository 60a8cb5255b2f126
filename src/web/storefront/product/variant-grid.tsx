import { memo, useMemo, useRef } from 'react';
import { ArrowRight } from 'lucide-react';
import type { Sku } from '../../../contract/catalog/catalog.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Picture } from '../../features/media/picture.tsx';
import { tierAt } from '../../features/products/tier-price.ts';
import { useGridStop } from '../../features/sheet-keys.ts';
import { useGridInput, type GridInputOptions } from './use-grid-input.ts';
import { GridCell } from './variant-cell.tsx';
import type { GridLayout } from './variant-layout.ts';

interface Props extends GridInputOptions {
  /** The highest minimum of a tier that the whole quantity reaches. */
  reached: number;
}

/** The quantities of all skus: rows and columns of two specs, or a list with stock and prices. */
export const VariantGrid = memo(function VariantGrid({ reached, ...options }: Props) {
  const t = useWords('product');
  const { layout, store, multiple } = options;
  const isUniform = useMemo(() => hasOnePrice(layout), [layout]);
  const input = useGridInput(options);
  const table = useRef<HTMLTableElement>(null);
  const stopHere = useGridStop(table);
  return (
    <div className="max-h-[70dvh] overflow-auto rounded border border-line">
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are used
        role="grid"
        aria-label={t('sheet.quantity')}
        onFocus={stopHere}
        className="w-full border-separate border-spacing-0"
      >
        <GridHead layout={layout} />
        <tbody>
          {layout.rows.map(({ names }, row) => (
            <GridRow
              key={names.join(' ') || row}
              row={row}
              grid={{ layout, store, multiple, reached, isUniform, input }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
});

const head = 'sticky top-0 z-10 border-b border-line bg-sand px-2 py-2 font-semibold';
const side = 'sticky start-0 border-e border-line bg-card px-2 py-1 text-start font-normal';

function GridHead({ layout: { heads, columns } }: { layout: GridLayout }) {
  const t = useWords('product');
  const isMatrix = columns.length > 0;
  return (
    <thead>
      <tr>
        <th scope="col" className={`${head} start-0 z-20 border-e text-start`}>
          {heads.join(' / ') || t('sheet.version')}
        </th>
        {isMatrix ? (
          columns.map((name) => (
            <th key={name} scope="col" className={`${head} text-center whitespace-nowrap`}>
              {name}
            </th>
          ))
        ) : (
          <>
            <th scope="col" className={`${head} text-end`}>
              {t('sheet.inStock')}
            </th>
            <th scope="col" className={`${head} text-end`}>
              {t('sheet.price')}
            </th>
            <th scope="col" className={`${head} text-center`}>
              {t('sheet.quantity')}
            </th>
          </>
        )}
      </tr>
    </thead>
  );
}

interface Grid extends Omit<Props, 'onChange'> {
  /** No cell need say its price: it is the same everywhere. */
  isUniform: boolean;
  input: ReturnType<typeof useGridInput>;
}

function GridRow({ row, grid }: { row: number; grid: Grid }) {
  const t = useWords('product');
  const common = useWords('common');
  const format = useFormat();
  const { layout, store, multiple, reached, isUniform, input } = grid;
  const { columns, rows } = layout;
  const { names, picture, skus } = rows[row]!;
  const isMatrix = columns.length > 0;
  const priceOf = (sku: Sku) => {
    const tier = tierAt(sku.tiers, reached);
    return tier ? format.money(tier.price) : '';
  };
  return (
    <tr>
      <th scope="row" className={`${side} max-w-40 min-w-24 border-b`}>
        <span className="flex items-center justify-between gap-1">
          {picture && <Picture src={picture} alt="" size={32} className="size-8 shrink-0 rounded-sm" />}
          <bdi className="min-w-0 grow break-words">{names.join(' / ') || common('products.single')}</bdi>
          {isMatrix && (
            <button
              type="button"
              id={`cell-${row}--1`}
              tabIndex={-1}
              onKeyDown={input.press}
              aria-label={t('sheet.fillRow', { name: names[0]! })}
              title={t('sheet.fillRow', { name: names[0]! })}
              onClick={() => input.fillRow(row)}
              className="flex size-8 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-sand hover:text-ink"
            >
              <ArrowRight size={14} aria-hidden className="mirrored" />
            </button>
          )}
        </span>
      </th>
      {!isMatrix && (
        <>
          <td className="border-b border-line px-2 text-end tabular-nums">{format.number(skus[0]!.stock)}</td>
          <td className="figures border-b border-line px-2 text-end whitespace-nowrap">
            {priceOf(skus[0]!)}
          </td>
        </>
      )}
      {skus.map((sku, column) => (
        <td
          key={sku?.id ?? column}
          className={`border-b border-line p-1 align-top ${isMatrix ? 'min-w-18' : 'w-28'}`}
        >
          {sku ? (
            <GridCell
              sku={sku}
              store={store}
              multiple={multiple}
              row={row}
              column={column}
              label={common('products.quantityOf', {
                name: [...names, ...(isMatrix ? [columns[column]!] : [])].join(' / '),
              })}
              price={isMatrix && !isUniform ? priceOf(sku) : ''}
              onType={input.type}
              onPress={input.press}
              onPaste={input.paste}
            />
          ) : (
            <span className="block pt-2 text-center text-muted" title={t('sheet.none')}>
              –
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

/** Whether every sku costs the same at every quantity: then no cell need say it. */
function hasOnePrice({ rows }: GridLayout): boolean {
  const all = rows.flatMap(({ skus }) => skus.flatMap((sku) => (sku ? [sku] : [])));
  const prices = new Set(
    all.map(({ tiers }) => tiers.map(({ minimum, price }) => `${minimum} ${price.amount}`).join()),
  );
  return prices.size <= 1;
}
