import { wholeNumbers } from '../../../kit/decimals.ts';
import { couponKinds, couponScopes } from '../../../contract/promotion/coupons.ts';
import type { InputOf } from '../../../contract/contract.ts';
import type { CouponRow } from '../../../contract/promotion/promotion.ts';
import type { Text } from '../../../kit/languages.ts';
import { currencyDigits } from '../../../kit/money.ts';
import { majorUnits, minorUnits, typedWhole, pricesIn } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Fields } from '../../ui/form/fields.tsx';
import { choices, type FormFields } from '../../ui/form/form-field.ts';
import { CategoriesField } from '../products/categories-field.tsx';
import { idsIn } from '../products/ids-in.ts';
import { drawMoment } from '../figures/moment-field.tsx';
import { filledIn, TextsField } from '../translation/texts-field.tsx';

/** What is entered of a coupon, as it stands in the fields. */
export interface CouponValues {
  names: Text;
  kind: CouponRow['kind'];
  currency: string;
  threshold: string;
  amount: string;
  percent: string;
  cap: string;
  scope: CouponRow['scope'];
  categoryIds: string[];
  products: string;
  total: string;
  perBuyer: string;
  claimFrom: string;
  claimUntil: string;
  useDays: string;
}

/** What the fields show of a coupon; without one, those of a new one in a currency. */
export function couponValues(coupon: CouponRow | undefined, currency: string): CouponValues {
  const major = (money: { amount: string; currency: string } | null | undefined) =>
    money ? majorUnits(money.amount, money.currency) : '';
  return {
    names: coupon?.names ?? {},
    kind: coupon?.kind ?? 'amount',
    currency: coupon?.threshold.currency ?? currency,
    threshold: major(coupon?.threshold),
    amount: major(coupon?.amount),
    percent: String(coupon?.percent ?? ''),
    cap: major(coupon?.cap),
    scope: coupon?.scope ?? 'all',
    categoryIds: coupon?.categories.map(({ id }) => id) ?? [],
    products: coupon?.productIds.join('\n') ?? '',
    total: String(coupon?.total ?? ''),
    perBuyer: String(coupon?.perBuyer ?? 1),
    claimFrom: coupon?.claimFrom ?? new Date().toISOString(),
    claimUntil: coupon?.claimUntil ?? '',
    useDays: coupon ? String(coupon.useDays ?? '') : '14',
  };
}

/** What was entered as the call takes it; amounts nobody can read stay as they are, for the server to name. */
export function couponDraft(
  values: CouponValues,
  coupon: CouponRow | undefined,
): InputOf<'promotion.create'> {
  const minor = (text: string) => minorUnits(text, values.currency) ?? text;
  const byAmount = values.kind === 'amount';
  // A coupon between two moments keeps them while no days are named in their place.
  const fixed = coupon?.useFrom && coupon.useUntil && values.useDays === '';
  return {
    names: filledIn(values.names),
    kind: values.kind,
    threshold: minor(values.threshold || '0'),
    amount: byAmount ? minor(values.amount) : undefined,
    percent: byAmount ? undefined : typedWhole(values.percent),
    cap: byAmount || values.cap === '' ? undefined : minor(values.cap),
    scope: values.scope,
    categoryIds: values.scope === 'categories' ? values.categoryIds : [],
    productIds: values.scope === 'products' ? idsIn(values.products) : [],
    total: typedWhole(values.total),
    perBuyer: typedWhole(values.perBuyer),
    claimFrom: values.claimFrom,
    claimUntil: values.claimUntil,
    useDays: fixed ? undefined : typedWhole(values.useDays),
    useFrom: fixed ? coupon.useFrom! : undefined,
    useUntil: fixed ? coupon.useUntil! : undefined,
  };
}

interface Props {
  values: CouponValues;
  wrong: readonly string[];
  /** Of a shop's coupon the currency is the shop's own. */
  withCurrency?: boolean;
  onChange: (part: Partial<CouponValues>) => void;
}

/** Everything that is said of a coupon but where it counts. */
export function CouponFields({ values, wrong, withCurrency = false, onChange: set }: Props) {
  const t = useWords('campaign');
  const errorOf = (name: string) =>
    wrong.includes(name === 'products' ? 'productIds' : name) ? t('form.wanted') : undefined;
  const form = { values, set, errorOf, fields: useCouponFields(withCurrency) };
  return (
    <>
      <Fields form={form} of={['names']} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Fields form={form} of={['kind', 'currency', 'threshold', 'amount', 'percent', 'cap']} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Fields form={form} of={['scope', 'categoryIds', 'products']} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Fields form={form} of={['total', 'perBuyer', 'claimFrom', 'claimUntil', 'useDays']} />
      </div>
    </>
  );
}

const couponAmounts: ReadonlySet<string> = new Set(['threshold', 'amount', 'cap']);

function useCouponFields(withCurrency: boolean): FormFields<CouponValues> {
  const t = useWords('campaign');
  type Figure = 'threshold' | 'amount' | 'percent' | 'cap' | 'total' | 'perBuyer' | 'useDays';
  const figure = (name: Figure, required = true) =>
    ({
      label: t(`form.${name}`),
      required,
      numbers: ({ currency }: CouponValues) => (couponAmounts.has(name) ? pricesIn(currency) : wholeNumbers),
      maxLength: 12,
    }) as const;
  const moment = (name: 'claimFrom' | 'claimUntil') =>
    ({ label: t(`form.${name}`), required: true, render: drawMoment }) as const;
  return {
    names: {
      label: '',
      render: ({ value, error, onChange }) => (
        <TextsField
          hint={t('form.namesHint')}
          label={(language) => t('form.nameIn', { language })}
          texts={value}
          max={60}
          error={error}
          onChange={onChange}
        />
      ),
    },
    kind: { label: t('form.kind'), options: choices(couponKinds, (kind) => t(`form.kind.${kind}`)) },
    currency: {
      label: t('form.currency'),
      options: choices(Object.keys(currencyDigits)),
      isAsked: () => withCurrency,
    },
    threshold: figure('threshold', false),
    amount: { ...figure('amount'), isAsked: ({ kind }) => kind === 'amount' },
    percent: { ...figure('percent'), isAsked: ({ kind }) => kind !== 'amount' },
    cap: { ...figure('cap', false), isAsked: ({ kind }) => kind !== 'amount' },
    scope: { label: t('form.scope'), options: choices(couponScopes, (scope) => t(`form.scope.${scope}`)) },
    categoryIds: {
      label: t('form.categories'),
      isAsked: ({ scope }) => scope === 'categories',
      render: ({ label, value, error, onChange }) => (
        <CategoriesField label={label} ids={value} error={error} onChange={onChange} />
      ),
    },
    products: {
      label: t('form.products'),
      hint: t('form.productHint'),
      isAsked: ({ scope }) => scope === 'products',
      rows: 3,
      figures: true,
    },
    total: figure('total'),
    perBuyer: figure('perBuyer'),
    claimFrom: moment('claimFrom'),
    claimUntil: moment('claimUntil'),
    useDays: figure('useDays'),
  };
}
