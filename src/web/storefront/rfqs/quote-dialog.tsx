import { wholeNumbers } from '../../../kit/decimals.ts';
import type { Quote, QuotedTerms, WholeRfq } from '../../../contract/rfqs/rfqs.ts';
import { currencyDigits } from '../../../kit/money.ts';
import { useCall } from '../../page/calls/calls.ts';
import { majorUnits, minorUnits, typedWhole, pricesIn } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { QuotePaymentTerms } from '../../features/rfqs/quote-terms.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { callOffFields, callOffsIn, type CallOffName } from './call-off-fields.ts';
import type { DialogField } from '../../ui/form/fields-dialog.tsx';
import type { WireMoney } from '../../../contract/shapes.ts';

interface Props {
  wanted: WholeRfq;
  /** The quote to revise; without one a new one is given. */
  own: Quote | undefined;
  /** Whose products may be named. */
  shopId: string;
  /** What the quote will promise. */
  shopTerms: QuotedTerms;
  onClose: () => void;
}

type Name =
  | 'price'
  | 'currency'
  | 'freight'
  | 'minimum'
  | 'furtherTo'
  | 'furtherFreight'
  | 'lastTo'
  | 'lastFreight'
  | CallOffName
  | 'leadDays'
  | 'validUntil'
  | 'note'
  | 'productId';

const dayMs = 86_400_000;
const usualValidity = 30;
const dayAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** Gives a quote, or revises it. */
export function QuoteDialog({ wanted, own, shopId, shopTerms, onClose }: Props) {
  const t = useWords('rfq');
  return (
    <SendDialog
      title={t(own ? 'quote.revise' : 'quote.give')}
      verb={t('quote.send')}
      width={640}
      className="grid gap-4 sm:grid-cols-2"
      call="rfqs.quote"
      changes={['rfqs.get']}
      done={({ isSame, hasOtherTerms }) =>
        t(!isSame ? 'quote.sent' : hasOtherTerms ? 'quote.sameTerms' : 'quote.same')
      }
      fields={useQuoteFields({ wanted, own, shopId })}
      input={({
        price,
        currency,
        freight,
        minimum,
        furtherTo,
        furtherFreight,
        lastTo,
        lastFreight,
        leadDays,
        validUntil,
        note,
        productId,
        ...callOffs
      }) => ({
        id: wanted.id,
        price: minorUnits(price, currency)!,
        currency,
        freight: minorUnits(freight || '0', currency)!,
        minimum: typedWhole(minimum),
        further: [
          [furtherTo, furtherFreight],
          [lastTo, lastFreight],
        ].flatMap(([to, cost]) =>
          to ? { to: typedWhole(to), freight: minorUnits(cost || '0', currency)! } : [],
        ),
        callOffs: callOffsIn({ ...callOffs, currency }),
        leadDays: typedWhole(leadDays),
        validUntil,
        note,
        productId: productId || undefined,
      })}
      onClose={onClose}
    >
      <p className="text-muted sm:col-span-2" dir="auto">
        {wanted.title}
      </p>
      <div className="space-y-1 rounded bg-sand p-3 sm:col-span-2">
        <p>{t('quote.promise')}</p>
        <QuotePaymentTerms terms={shopTerms} />
      </div>
    </SendDialog>
  );
}

/** What a quote says; a new one begins with what was asked for. */
function useQuoteFields({
  wanted,
  own,
  shopId,
}: Omit<Props, 'shopTerms' | 'onClose'>): Record<Name, DialogField<Name>> {
  const t = useWords('rfq');
  const callOff = useWords('callOff');
  const common = useWords('common');
  const { priceType } = usePlace();
  const { data: product } = useCall(
    'search.products',
    { shopId, pageSize: 100, facets: false },
    { staleTime: 60_000 },
  );
  const major = (money: WireMoney) => majorUnits(money.amount, money.currency);
  const count = { numbers: wholeNumbers, required: true } as const;
  return {
    price: {
      label: t('quote.price', { unit: wanted.unit }),
      start: own && major(own.counter?.price ?? own.price),
      required: true,
      check: (text, { currency }) => Number(minorUnits(text, currency) ?? 0) > 0 || t('wanted.price'),
      ...amount,
    },
    currency: {
      label: common('header.currency'),
      start: own?.price.currency ?? wanted.targetPrice?.currency ?? priceType.currency,
      required: true,
      options: Object.keys(currencyDigits).map((code) => ({ value: code, text: code })),
    },
    freight: {
      label: t('quote.freightFor', { count: wanted.quantity, unit: wanted.unit }),
      hint: t('quote.freightHint'),
      start: own && major(own.freight),
      check: (text, { currency }) => !text || minorUnits(text, currency) !== null || t('wanted.price'),
      ...amount,
    },
    minimum: {
      label: t('quote.minimum'),
      start: String(own?.minimum ?? wanted.quantity),
      check: (text) => typedWhole(text) > 0 || t('wanted.number'),
      ...count,
    },
    ...furtherFields(t, wanted, own),
    leadDays: {
      label: t('quote.leadDays'),
      start: String(own?.leadDays ?? 15),
      check: (text) => typedWhole(text) <= 365 || t('wanted.days'),
      ...count,
    },
    validUntil: {
      label: t('quote.validUntil'),
      start: own?.validUntil ?? dayAfter(usualValidity),
      required: true,
      check: (day) => day >= dayAfter(0) || t('wanted.day'),
      type: 'date',
      min: dayAfter(0),
      max: dayAfter(365),
    },
    ...callOffFields(callOff, wanted, own, { dayAfter }),
    productId: {
      label: t('quote.products'),
      start: own?.product?.id,
      options: [
        { value: '', text: t('quote.noProducts') },
        ...(product?.rowList.map(({ id, title }) => ({ value: id, text: title })) ?? []),
      ],
    },
    note: {
      label: t('quote.note'),
      hint: t('quote.noteHint'),
      start: own?.note,
      rows: 4,
      maxLength: 2_000,
      wide: true,
    },
  };
}

const amount = { numbers: ({ currency }: { currency: string }) => pricesIn(currency) } as const;

/** How far beyond what was asked for a quote holds, in two more ranges at most, with what sending each costs. */
function furtherFields(
  t: Words<'rfq'>,
  wanted: WholeRfq,
  earlier: Quote | undefined,
): Record<'furtherTo' | 'furtherFreight' | 'lastTo' | 'lastFreight', DialogField<Name>> {
  const { unit } = wanted;
  const [, further, last] = earlier?.ranges ?? [];
  const counted = earlier?.counter?.quantity;
  const first = (minimum: string) => Math.max(wanted.quantity, typedWhole(minimum) || 0);
  const isAbove = (text: string, count: number) =>
    text === '' || typedWhole(text) > count || t('wanted.further', { count });
  const money = (text: string, currency: string) =>
    !text || minorUnits(text, currency) !== null || t('wanted.price');
  const freightOf = (range: Quote['ranges'][number] | undefined) =>
    range && majorUnits(range.freight.amount, range.freight.currency);
  // What a buyer asked for in a counter-offer is where the range begins to be of use.
  const asked = counted && counted > wanted.quantity ? String(counted) : undefined;
  const count = { numbers: wholeNumbers } as const;
  return {
    furtherTo: {
      label: t('quote.furtherTo', { unit }),
      hint: t('quote.furtherToHint', { count: wanted.quantity, unit }),
      start: further ? String(further.to) : asked,
      check: (text, { minimum }) => isAbove(text, first(minimum)),
      ...count,
    },
    furtherFreight: {
      label: t('quote.furtherFreight', { count: wanted.quantity, unit }),
      hint: t('quote.freightHint'),
      start: freightOf(further),
      check: (text, { currency }) => money(text, currency),
      ...amount,
    },
    lastTo: {
      label: t('quote.furtherTo', { unit }),
      start: last && String(last.to),
      check: (text, { minimum, furtherTo }) =>
        isAbove(text, furtherTo ? typedWhole(furtherTo) || 0 : first(minimum)),
      ...count,
    },
    lastFreight: {
      label: t('quote.freight'),
      hint: t('quote.freightHint'),
      start: freightOf(last),
      check: (text, { currency }) => money(text, currency),
      ...amount,
    },
  };
}
