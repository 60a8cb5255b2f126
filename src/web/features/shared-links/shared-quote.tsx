import type { ReactNode } from 'react';
import type { SharedContents } from '../../../contract/shared-links/shared-links.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import { NamedProduct } from '../rfqs/quote-terms.tsx';
import { ShopLine } from '../shops/shop-line.tsx';
import { TranslatedText } from '../translation/translated-text.tsx';

/** A quote as colleagues of its buyer see it. */
export function SharedQuote({ quote }: { quote: NonNullable<SharedContents['quote']> }) {
  const t = useWords('sharedLink');
  const rfq = useWords('rfq');
  const format = useFormat();
  const { price, about, freight, unit } = quote;
  return (
    <section className="card space-y-4 p-4">
      <div className="flex flex-wrap items-center gap-3">
        <ShopLine shop={quote.shop} />
        {quote.state !== 'open' && <Badge>{t(`quote.${quote.state}`)}</Badge>}
        {quote.hasChanged && <Badge tone="promotion">{t('quote.changed')}</Badge>}
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name={t('request')}>
          <bdi>{quote.requestTitle}</bdi>
        </Fact>
        <Fact name={t('quantity')}>{format.quantity(quote.quantity, unit)}</Fact>
        {price && (
          <Fact name={t('price', { unit })}>
            <Price parts={format.priceParts(price)} />
            {about && about.currency !== price.currency && (
              <span className="block text-xs text-muted">
                {rfq('quote.about', { price: format.money(about) })}
              </span>
            )}
          </Fact>
        )}
        {freight && (
          <Fact name={t('freight')}>
            {freight.amount === '0' ? t('freight.included') : format.money(freight)}
          </Fact>
        )}
        <Fact name={t('minimum')}>{format.quantity(quote.minimum, unit)}</Fact>
        <Fact name={t('leadTime')}>{t('days.count', { count: quote.leadDays })}</Fact>
        <Fact name={t('validUntil')}>{format.day(quote.validUntil)}</Fact>
      </dl>
      {quote.product && <NamedProduct product={quote.product} />}
      {quote.note && (
        <div>
          <h2 className="mb-1 text-xs text-muted">{t('quote.note')}</h2>
          <TranslatedText text={quote.note} language={quote.language} />
        </div>
      )}
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="break-words">{children}</dd>
  </div>
);
