import type { Quote, QuotedTerms } from '../../../contract/rfqs/rfqs.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { productPath } from '../addresses/addresses.ts';
import { AgreedTerms } from '../orders/terms/agreed-terms.tsx';
import { Picture } from '../media/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { TranslatedText } from '../translation/translated-text.tsx';

/** For which quantities a quote holds, and what sending each costs. */
export function QuoteRanges({ quote: { ranges } }: { quote: Quote }) {
  const t = useWords('rfq');
  const format = useFormat();
  return ranges.map(({ from, to, freight }) => {
    const cost = freight.amount === '0' ? t('quote.freightIncluded') : format.money(freight);
    const [least, most] = [format.number(from), format.number(to)];
    return (
      <span key={from} className="block">
        {from === to ? `${most}: ${cost}` : t('quote.range', { least, most, freight: cost })}
      </span>
    );
  });
}

interface PaymentTermsProps {
  terms: QuotedTerms;
  /** As the quote says; 0 is from stock. Nothing is said of it where it stands beside them. */
  leadDays?: number;
}

/** What an order of a quote promises besides prices: its deposit, when it ships, and by when the balance is paid. */
export function QuotePaymentTerms({ terms, leadDays }: PaymentTermsProps) {
  const t = useWords('order');
  const { preRatio } = terms;
  return (
    <div className="space-y-1">
      <p>{preRatio < 100 ? t('terms.deposit', { percent: preRatio }) : t('terms.noDeposit')}</p>
      <AgreedTerms
        terms={{ ...terms, leadDays: leadDays === undefined ? undefined : Math.max(1, leadDays) }}
      />
    </div>
  );
}

/** The product that a quote names, as it was when the quote was given. */
export function NamedProduct({ product }: { product: NonNullable<Quote['product']> }) {
  const t = useWords('rfq');
  const { picture, title, isOnSale, hasChanged } = product;
  return (
    <span className="flex items-center gap-2 text-sm text-ink">
      {picture && <Picture src={picture} alt="" size={48} className="size-12 shrink-0 rounded-sm" />}
      {isOnSale ? (
        <Link to={productPath(product)} className="hover:text-cinnabar" dir="auto">
          {title}
        </Link>
      ) : (
        <bdi>{title}</bdi>
      )}
      {hasChanged && <span className="text-xs text-muted">{t('quote.productChanged')}</span>}
    </span>
  );
}

/** In which parts what a quote is for may be ordered, until when, and what sending each costs. */
export function QuoteCallOffs({
  callOffs,
  unit,
}: {
  callOffs: NonNullable<Quote['callOffs']>;
  unit: string;
}) {
  const t = useWords('callOff');
  const format = useFormat();
  const { smallest, freight, until } = callOffs;
  return (
    <>
      <span className="block">{t('offeredParts', { smallest, unit, day: format.day(until) })}</span>
      <span className="block text-xs text-muted">
        {freight.amount === '0'
          ? t('offeredFreightIncluded')
          : t('offeredFreight', { freight: format.money(freight) })}
      </span>
    </>
  );
}

/** What a quote says, as a list of terms. */
export function QuoteTerms({ quote, unit }: { quote: Quote; unit: string }) {
  const t = useWords('rfq');
  const callOff = useWords('callOff');
  const format = useFormat();
  const isForeign = quote.about.currency !== quote.price.currency;
  const terms = [
    {
      name: t('quote.price', { unit }),
      value: (
        <>
          <Price parts={format.priceParts(quote.price)} />
          {isForeign && (
            <span className="block text-xs font-normal text-muted">
              {t('quote.about', { price: format.money(quote.about) })}
            </span>
          )}
        </>
      ),
    },
    { name: t('quote.freight'), value: <QuoteRanges quote={quote} /> },
    { name: t('quote.minimum'), value: t('amount', { count: quote.minimum, unit }) },
    { name: t('quote.leadDays'), value: t('quote.days', { count: quote.leadDays }) },
    { name: t('quote.validUntil'), value: format.day(quote.validUntil) },
    ...(quote.callOffs
      ? [{ name: callOff('inParts'), value: <QuoteCallOffs callOffs={quote.callOffs} unit={unit} /> }]
      : []),
  ];
  return (
    <div className="space-y-3">
      <dl className="grid grid-cols-2 gap-3">
        {terms.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h3 className="text-xs text-muted">{t('quote.terms')}</h3>
        <QuotePaymentTerms terms={quote.terms} />
      </div>
      {quote.product && (
        <p className="text-xs text-muted">
          {t('quote.offer')}: <NamedProduct product={quote.product} />
        </p>
      )}
      {quote.note && <TranslatedText text={quote.note} language={quote.language} />}
    </div>
  );
}
