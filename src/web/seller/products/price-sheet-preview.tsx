import type { OutputOf } from '../../../contract/contract.ts';
import type { ChangedProduct } from '../../../contract/price-sheets/price-sheets.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { UnclearNumbers } from '../../features/file-jobs/unclear-numbers.tsx';
import { useApplyPrices } from './use-apply-prices.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';

type SheetReading = OutputOf<'priceSheets.read'>;

/** More than anybody looks through; the rest is counted. */
const mostShown = 200;

interface Props {
  read: SheetReading;
  /** To send another sheet. */
  onAgain: () => void;
  onClose: () => void;
}

/** What a sheet would change, what of it cannot be taken, and then how far it is and what became of it. */
export function PriceSheetPreview({ read, onAgain, onClose }: Props) {
  const t = useWords('priceSheet');
  const imports = useWords('productImport');
  const { state, apply } = useApplyPrices(read.products);
  if (read.issue)
    return (
      <Outcome onAgain={onAgain} onClose={onClose}>
        <p role="alert" className="text-cinnabar">
          {imports(`issue.${read.issue}`)}
        </p>
        <UnclearNumbers unclear={read.unclear} />
      </Outcome>
    );
  if (state.step === 'applying')
    return (
      <Progress done={state.done} total={read.products.length} label={t('applying')}>
        {t('progress', { done: state.done, total: read.products.length })}
      </Progress>
    );
  if (state.step === 'done')
    return (
      <Outcome onAgain={onAgain} onClose={onClose}>
        <output className="font-semibold">{t('changed', { count: state.changed })}</output>
        {state.left.length > 0 && (
          <List title={t('left', { count: state.left.length })}>
            {state.left.slice(0, mostShown).map(({ product, reason }) => (
              <Line key={product.id} name={nameOf(product)} aside={reason} />
            ))}
          </List>
        )}
      </Outcome>
    );
  const { products, refused, unchanged } = read;
  return (
    <div className="grid gap-4">
      <p>{t('found', { count: products.length, unchanged, refused: refused.length })}</p>
      {products.length > 0 && (
        <List title={t('willChange')}>
          {products.slice(0, mostShown).map((product) => (
            <Changes key={product.id} product={product} />
          ))}
          {products.length > mostShown && (
            <li className="px-3 py-2 text-muted">{t('more', { count: products.length - mostShown })}</li>
          )}
        </List>
      )}
      {refused.length > 0 && (
        <List title={t('refused', { count: refused.length })}>
          {refused.slice(0, mostShown).map(({ line, name, issue }) => (
            <Line
              key={line}
              name={[t('line', { line }), name].filter(Boolean).join(' · ')}
              aside={t(`row.${issue}`)}
            />
          ))}
          {refused.length > mostShown && (
            <li className="px-3 py-2 text-muted">{t('more', { count: refused.length - mostShown })}</li>
          )}
        </List>
      )}
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

function Outcome({ onAgain, onClose, children }: Omit<Props, 'read'> & { children: React.ReactNode }) {
  const t = useWords('priceSheet');
  const common = useWords('common');
  return (
    <div className="grid gap-4">
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onAgain}>{t('another')}</Button>
        <Button tone="main" onClick={onClose}>
          {common('ui.close')}
        </Button>
      </div>
    </div>
  );
}

function List({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <ScrollBox label={title} className="max-h-72 rounded border border-line">
        <ul className="divide-y divide-line">{children}</ul>
      </ScrollBox>
    </section>
  );
}

function Line({ name, aside }: { name: string; aside: string }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2">
      <span dir="auto" className="line-clamp-2 min-w-0 grow basis-60">
        {name}
      </span>
      <span className="text-cinnabar">{aside}</span>
    </li>
  );
}

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
