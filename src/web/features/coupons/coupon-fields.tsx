import { couponKinds, couponScopes } from '../../../contract/promotion/coupons.ts';
import type { InputOf } from '../../../contract/contract.ts';
import type { CouponRow } from '../../../contract/promotion/promotion.ts';
import type { Text } from '../../../kit/languages.ts';
import { currencyDigits } from '../../../kit/money.ts';
import { majorUnits, minorUnits } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { Field, Input, Select, Textarea } from '../../ui/field.tsx';
import { CategoriesField } from '../products/categories-field.tsx';
import { idsIn } from '../products/ids-in.ts';
import { MomentField } from '../figures/moment-field.tsx';
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
    percent: byAmount ? undefined : Number(values.percent),
    cap: byAmount || values.cap === '' ? undefined : minor(values.cap),
    scope: values.scope,
    categoryIds: values.scope === 'categories' ? values.categoryIds : [],
    productIds: values.scope === 'products' ? idsIn(values.products) : [],
    total: Number(values.total),
    perBuyer: Number(values.perBuyer),
    claimFrom: values.claimFrom,
    claimUntil: values.claimUntil,
    useDays: fixed ? undefined : Number(values.useDays),
    useFrom: fixed ? coupon.useFrom! : undefined,
    useUntil: fixed ? coupon.useUntil! : undefined,
  };
}

interface Props<Values extends CouponValues> {
  values: Values;
  wrong: readonly string[];
  /** Of a shop's coupon the currency is the shop's own. */
  withCurrency?: boolean;
  onChange: (part: Partial<CouponValues>) => void;
}

/** Everything that is said of a coupon but where it counts. */
export function CouponFields<Values extends CouponValues>({
  values,
  wrong,
  withCurrency = false,
  onChange: set,
}: Props<Values>) {
  const t = useWords('campaign');
  const errorOf = (name: string) => (wrong.includes(name) ? t('form.wanted') : undefined);
  const field = (name: 'threshold' | 'amount' | 'percent' | 'cap' | 'total' | 'perBuyer' | 'useDays') => (
    <Field label={t(`form.${name}`)} error={errorOf(name)} required={name !== 'cap' && name !== 'threshold'}>
      {(tied) => (
        <Input
          {...tied}
          inputMode="decimal"
          className="figures"
          maxLength={12}
          value={values[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <TextsField
        hint={t('form.namesHint')}
        label={(language) => t('form.nameIn', { language })}
        texts={values.names}
        max={60}
        error={errorOf('names')}
        onChange={(names) => set({ names })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t('form.kind')}>
          {(tied) => (
            <Select
              {...tied}
              value={values.kind}
              onChange={({ target }) => set({ kind: target.value as Values['kind'] })}
            >
              {couponKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`form.kind.${kind}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {withCurrency && (
          <Field label={t('form.currency')} error={errorOf('currency')}>
            {(tied) => (
              <Select
                {...tied}
                value={values.currency}
                onChange={({ target }) => set({ currency: target.value })}
              >
                {Object.keys(currencyDigits).map((code) => (
                  <option key={code}>{code}</option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {field('threshold')}
        {values.kind === 'amount' ? (
          field('amount')
        ) : (
          <>
            {field('percent')}
            {field('cap')}
          </>
        )}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('form.scope')}>
          {(tied) => (
            <Select
              {...tied}
              value={values.scope}
              onChange={({ target }) => set({ scope: target.value as Values['scope'] })}
            >
              {couponScopes.map((scope) => (
                <option key={scope} value={scope}>
                  {t(`form.scope.${scope}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {values.scope === 'categories' && (
          <CategoriesField
            label={t('form.categories')}
            ids={values.categoryIds}
            error={errorOf('categoryIds')}
            onChange={(categoryIds) => set({ categoryIds })}
          />
        )}
        {values.scope === 'products' && (
          <Field label={t('form.products')} hint={t('form.productHint')} error={errorOf('productIds')}>
            {(tied) => (
              <Textarea
                {...tied}
                className="figures"
                value={values.products}
                onChange={(event) => set({ products: event.target.value })}
              />
            )}
          </Field>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {field('total')}
        {field('perBuyer')}
        <MomentField
          label={t('form.claimFrom')}
          value={values.claimFrom || null}
          error={errorOf('claimFrom')}
          required
          onChange={(claimFrom) => set({ claimFrom: claimFrom ?? '' })}
        />
        <MomentField
          label={t('form.claimUntil')}
          value={values.claimUntil || null}
          error={errorOf('claimUntil')}
          required
          onChange={(claimUntil) => set({ claimUntil: claimUntil ?? '' })}
        />
        {field('useDays')}
      </div>
    </>
  );
}
