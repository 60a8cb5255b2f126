import type { OutputOf } from '../../../contract/contract.ts';
import type { ChangedProduct } from '../../../contract/price-sheets/price-sheets.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { SheetLine, SheetList, SheetOutcome, SheetUnread } from '../../features/file-jobs/sheet-outcome.tsx';
import { useApplyPrices } from './use-apply-prices.ts';

type SheetReading = OutputOf<'priceSheets.read'>;

interface Props {
  read: SheetReading;
  /** To send another sheet. */
  onAgain: () => void;
  onClose: () => void;
}

/** What a sheet would change, what of it cannot be taken, and then how far it is and what became of it. */
export function PriceSheetPreview({ read, onAgain, onClose }: Props) {
  const t = useWords('priceSheet');
  const { state, apply } = useApplyPrices(read.products);
  const next = { again: t('another'), onAgain, onClose };
  const countMore = (count: number) => t('more', { count });
  const { issue, unclear, products, refused, unchanged } = read;
  if (issue) return <SheetUnread reading={{ issue, unclear }} {...next} />;
  if (state.step === 'applying')
    return (
      <Progress done={state.done} total={read.products.length} label={t('applying')}>
        {t('progress', { done: state.done, total: read.products.length })}
      </Progress>
    );
  if (state.step === 'done')
    return (
      <SheetOutcome {...next}>
        <output className="font-semibold">{t('changed', { count: state.changed })}</output>
        <SheetList title={t('left', { count: state.left.length })} rows={state.left} countMore={countMore}>
          {({ product, reason }) => <SheetLine key={product.id} name={nameOf(product)} aside={reason} />}
        </SheetList>
      </SheetOutcome>
    );
  return (
    <div className="grid gap-4">
      <p>{t('found', { count: products.length, unchanged, refused: refused.length })}</p>
      <SheetList title={t('willChange')} rows={products} countMore={countMore}>
        {(product) => <Changes key={product.id} product={product} />}
      </SheetList>
      <SheetList title={t('refused', { count: refused.length })} rows={refused} countMore={countMore}>
        {(row) => (
          <SheetLine
            key={row.line}
            name={[t('line', { line: row.line }), row.name].filter(Boolean).join(' · ')}
            aside={t(`row.${row.issue}`)}
          />
        )}
      </SheetList>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onAgain}>{t('another')}</Button>
        <Button tone="main" disabled={products.length === 0} onClick={() => void apply()}>
          {t('apply', { count: products.length })}
        </Button>
      </div>
    </div>
  );
}

const nameOf = ({ code, title, shop, grantId }: ChangedProduct): string =>
  [grantId && shop, code, title].filter(Boolean).join(' · ');

/** A product with its variants, each with prices and stock before and after. */
function Changes({ product }: { product: ChangedProduct }) {
  const t = useWords('priceSheet');
  const format = useFormat();
  const { currency } = product;
  const said = (tiers: { minimum: number; price: string }[]) =>
    tiers
      .map(({ minimum, price }) => `${format.number(minimum)}+ ${format.money({ amount: price, currency })}`)
      .join(', ');
  return (
    <li className="px-3 py-2">
      <p dir="auto" className="font-semibold">
        {nameOf(product)}
      </p>
      <ul>
        {product.skus.map(({ id, variant, skuCode, tiers, stock }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4">
            <bdi className="text-muted">{[variant, skuCode].filter(Boolean).join(' · ')}</bdi>
            {tiers && (
              <span className="figures">
                <s className="text-muted">{said(tiers.before)}</s> <strong>{said(tiers.after)}</strong>
              </span>
            )}
            {stock && (
              <span className="figures">
                {t('stock')} <s className="text-muted">{format.number(stock.now)}</s>{' '}
                <strong>{format.number(stock.after)}</strong>
              </span>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}
