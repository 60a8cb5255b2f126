import type { ReactNode } from 'react';
import type { CallOffDetail } from '../../../contract/call-offs/call-offs.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { CopyButton } from '../office/copy-text.tsx';
import { NamedProduct, QuotePaymentTerms } from '../rfqs/quote-terms.tsx';
import { ShopLine } from '../shops/shop-line.tsx';
import { TranslatedText } from '../translation/translated-text.tsx';
import { CallOffMark, CallOffProgress } from './call-off-state.tsx';

interface Props {
  agreement: CallOffDetail;
  viewer: 'buyer' | 'seller';
}

/** What was agreed on, how much of it is ordered, and who ended it. */
export function CallOffFacts({ agreement, viewer }: Props) {
  const t = useWords('callOff');
  const { number, state, ending } = agreement;
  return (
    <section className="card space-y-5 p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <CallOffMark state={state} />
        <span className="figures inline-flex items-center text-muted">
          {number}
          <CopyButton text={number} of={t('number')} />
        </span>
      </div>
      <CallOffProgress agreement={agreement} />
      <p className="text-muted">{t(`stateText.${state}.${viewer}`)}</p>
      {ending && (
        <p className="rounded bg-sand p-3">
          {t(ending.by === viewer ? 'endedByUs' : `endedBy.${ending.by}`)}
          {ending.reason && <bdi className="mt-1 block whitespace-pre-line">{ending.reason}</bdi>}
        </p>
      )}
      <Terms agreement={agreement} viewer={viewer} />
      {agreement.details && (
        <Passage name={t('details')}>
          <TranslatedText text={agreement.details} language={agreement.language} />
        </Passage>
      )}
      {agreement.note && (
        <Passage name={t('note')}>
          <TranslatedText text={agreement.note} language={agreement.noteLanguage} />
        </Passage>
      )}
      <Passage name={t('terms')}>
        <QuotePaymentTerms terms={agreement.terms} leadDays={agreement.leadDays} />
      </Passage>
    </section>
  );
}

function Terms({ agreement, viewer }: Props) {
  const t = useWords('callOff');
  const format = useFormat();
  const { unit, freight, product } = agreement;
  const amount = (count: number) => t('amount', { count, unit });
  const facts: { name: string; value: ReactNode; isWide?: boolean }[] = [
    {
      name: t(viewer === 'buyer' ? 'shop' : 'buyer'),
      value: viewer === 'buyer' ? <ShopLine shop={agreement.shop} /> : <bdi>{agreement.buyer}</bdi>,
      isWide: true,
    },
    {
      name: t('priceOf', { unit }),
      value: <span className="figures">{format.money(agreement.price)}</span>,
    },
    { name: t('quantity'), value: amount(agreement.quantity) },
    { name: t('remaining'), value: amount(agreement.remaining) },
    { name: t('smallest'), value: amount(agreement.smallest) },
    {
      name: t('freight'),
      value: freight.amount === '0' ? t('freightIncluded') : format.money(freight),
    },
    { name: t('until'), value: format.day(agreement.until) },
    { name: t('country'), value: agreement.countryName },
    { name: t('agreedAt'), value: format.dateTime(agreement.agreedAt) },
    ...(product ? [{ name: t('product'), value: <NamedProduct product={product} />, isWide: true }] : []),
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3">
      {facts.map(({ name, value, isWide }) => (
        <div key={name} className={`min-w-0 ${isWide ? 'col-span-2 md:col-span-1' : ''}`}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Passage = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="space-y-1">
    <h2 className="text-xs text-muted">{name}</h2>
    {children}
  </div>
);
