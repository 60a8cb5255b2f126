import type { ReactNode } from 'react';
import type { Quote } from '../../../contract/opportunities.ts';
import { useFormat, type Formats } from '../../page/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { goodsPath } from '../../parts/addresses.ts';
import { AskSeller } from '../../parts/ask-seller.tsx';
import { ShopLine } from '../../parts/shop-line.tsx';
import { TranslatedText } from '../../parts/translated-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';

/** Quotes side by side, the cheapest first: a column each, a line for each term. */
export function QuoteTable({ quotes, unit }: { quotes: readonly Quote[]; unit: string }) {
  const t = useWords('opportunity');
  const format = useFormat();
  const sorted = quotes.toSorted((a, b) => Number(BigInt(a.about.amount) - BigInt(b.about.amount)));
  const lines = linesOf(sorted, unit, t, format);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
    <section aria-label={t('quote.compare')} tabIndex={0} className="overflow-x-auto outline-offset-[-2px]">
      <table className="w-full border-collapse text-start">
        <thead>
          <tr className="border-t border-line align-top">
            <th scope="row" className={head}>
              {t('quote.shop')}
            </th>
            {sorted.map((quote) => (
              <th key={quote.id} scope="col" className="min-w-60 space-y-2 p-3 text-start font-normal">
                <ShopLine shop={quote.shop} size={40} />
                <AskSeller shopId={quote.shop.id} goodsId={quote.goods?.id} name={quote.shop.name} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, cell }) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className={head}>
                {name}
              </th>
              {sorted.map((quote) => (
                <td key={quote.id} className="p-3 break-words">
                  {cell(quote)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const head = 'sticky start-0 w-32 min-w-28 bg-sand p-3 text-start text-xs font-semibold text-muted';

interface Line {
  name: string;
  cell: (quote: Quote) => ReactNode;
}

/** A line for each term; the first of the quotes is the cheapest. */
function linesOf(sorted: readonly Quote[], unit: string, t: Words<'opportunity'>, format: Formats): Line[] {
  const today = new Date().toISOString().slice(0, 10);
  const [cheapest] = sorted;
  return [
    {
      name: t('quote.price', { unit }),
      cell: (quote) => (
        <>
          <Price parts={format.priceParts(quote.price)} />
          {quote.about.currency !== quote.price.currency && (
            <span className="block text-xs text-muted">
              {t('quote.about', { price: format.money(quote.about) })}
            </span>
          )}
          {quote === cheapest && sorted.length > 1 && <Badge tone="good">{t('quote.cheapest')}</Badge>}
        </>
      ),
    },
    { name: t('quote.minimum'), cell: (quote) => t('amount', { count: quote.minimum, unit }) },
    { name: t('quote.leadDays'), cell: (quote) => t('quote.days', { count: quote.leadDays }) },
    {
      name: t('quote.validUntil'),
      cell: (quote) => (
        <>
          {format.day(quote.validUntil)} {quote.validUntil < today && <Badge>{t('quote.expired')}</Badge>}
        </>
      ),
    },
    {
      name: t('quote.offer'),
      cell: (quote) =>
        quote.goods ? (
          <Link to={goodsPath(quote.goods)} className="hover:text-cinnabar" dir="auto">
            {quote.goods.title}
          </Link>
        ) : (
          <span className="text-muted">{t('quote.noGoods')}</span>
        ),
    },
    {
      name: t('quote.note'),
      cell: (quote) => quote.note && <TranslatedText text={quote.note} language={quote.language} />,
    },
    { name: t('quote.sentOn'), cell: (quote) => format.date(quote.revisedAt ?? quote.quotedAt) },
  ];
}
