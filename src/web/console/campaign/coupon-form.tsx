import { useState } from 'react';
import type { InputOf } from '../../../contract/contract.ts';
import { couponKinds, couponScopes } from '../../../contract/coupons.ts';
import type { CouponRow } from '../../../contract/promotion.ts';
import type { Site } from '../../../contract/sites.ts';
import type { Text } from '../../../kit/languages.ts';
import { currencyDigits } from '../../../kit/money.ts';
import type { ApiError } from '../../page/api.ts';
import { useSend } from '../../page/calls.ts';
import { majorUnits, minorUnits } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input, Select, Textarea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { MomentField, SitesField } from '../fields.tsx';
import { CategoriesField, filledIn, idsIn, TextsField } from './fields.tsx';

type Draft = InputOf<'console.coupons.create'>;

interface Values {
  names: Text;
  kind: CouponRow['kind'];
  currency: string;
  threshold: string;
  amount: string;
  percent: string;
  cap: string;
  scope: CouponRow['scope'];
  categoryIds: string[];
  goods: string;
  sites: Site[];
  total: string;
  perBuyer: string;
  claimFrom: string;
  claimUntil: string;
  useDays: string;
}

const digitsOf = (currency: string): number => currencyDigits[currency] ?? 2;

function valuesOf(coupon: CouponRow | undefined): Values {
  const major = (money: { amount: string; currency: string } | null | undefined) =>
    money ? majorUnits(money.amount, digitsOf(money.currency)) : '';
  return {
    names: coupon?.names ?? {},
    kind: coupon?.kind ?? 'amount',
    currency: coupon?.threshold.currency ?? 'CNY',
    threshold: major(coupon?.threshold),
    amount: major(coupon?.amount),
    percent: String(coupon?.percent ?? ''),
    cap: major(coupon?.cap),
    scope: coupon?.scope ?? 'all',
    categoryIds: coupon?.categories.map(({ id }) => id) ?? [],
    goods: coupon?.goodsIds.join('\n') ?? '',
    sites: coupon?.sites ?? ['cn', 'hk', 'uae', 'id'],
    total: String(coupon?.total ?? ''),
    perBuyer: String(coupon?.perBuyer ?? 1),
    claimFrom: coupon?.claimFrom ?? new Date().toISOString(),
    claimUntil: coupon?.claimUntil ?? '',
    useDays: String(coupon?.useDays ?? 14),
  };
}

/** What was entered as the call takes it; amounts nobody can read stay as they are, for the server to name. */
function draftOf(values: Values, coupon: CouponRow | undefined): Draft {
  const minor = (text: string) => minorUnits(text, digitsOf(values.currency)) ?? text;
  const byAmount = values.kind === 'amount';
  // A coupon between two moments keeps them while no days are named in their place.
  const fixed = coupon?.useFrom && coupon.useUntil && values.useDays === '';
  return {
    names: filledIn(values.names),
    kind: values.kind,
    currency: values.currency,
    threshold: minor(values.threshold || '0'),
    amount: byAmount ? minor(values.amount) : undefined,
    percent: byAmount ? undefined : Number(values.percent),
    cap: byAmount || values.cap === '' ? undefined : minor(values.cap),
    scope: values.scope,
    categoryIds: values.scope === 'categories' ? values.categoryIds : [],
    goodsIds: values.scope === 'goods' ? idsIn(values.goods) : [],
    sites: values.sites,
    total: Number(values.total),
    perBuyer: Number(values.perBuyer),
    claimFrom: values.claimFrom,
    claimUntil: values.claimUntil,
    useDays: fixed ? undefined : Number(values.useDays),
    useFrom: fixed ? coupon.useFrom! : undefined,
    useUntil: fixed ? coupon.useUntil! : undefined,
  };
}

/** The fields a refusal names, without the object they stand in. */
export const wrongFields = ({ code, data }: ApiError): string[] =>
  code === 'BAD_INPUT'
    ? String((data as { fields?: string } | null)?.fields ?? '')
        .split(', ')
        .map((field) => field.replace(/^(coupon|promotion)\./, '').split('.')[0]!)
    : [];

/** Gives a coupon of the platform, or changes one that nobody holds. */
export function CouponForm({ coupon, onClose }: { coupon?: CouponRow; onClose: () => void }) {
  const t = useWords('campaign');
  const common = useWords('common');
  const [values, setValues] = useState(() => ({
    ...valuesOf(coupon),
    ...(coupon && coupon.useDays === null && { useDays: '' }),
  }));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const set = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const after = {
    changes: ['console.coupons.list' as const, 'console.log.list' as const],
    onDone() {
      toast.success(t('coupons.saved'));
      onClose();
    },
    onFailure(error: ApiError) {
      setWrong(wrongFields(error));
      return false;
    },
  };
  const create = useSend('console.coupons.create', after);
  const update = useSend('console.coupons.update', after);
  const submit = () => {
    const draft = draftOf(values, coupon);
    if (coupon) update.mutate({ id: coupon.id, coupon: draft });
    else create.mutate(draft);
  };
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
    <Dialog
      width={760}
      title={t(coupon ? 'coupons.change' : 'coupons.add')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button tone="main" busy={create.isPending || update.isPending} onClick={submit}>
            {common('action.save')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextsField
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
          {values.scope === 'goods' && (
            <Field label={t('form.goods')} hint={t('form.goodsHint')} error={errorOf('goodsIds')}>
              {(tied) => (
                <Textarea
                  {...tied}
                  className="figures"
                  value={values.goods}
                  onChange={(event) => set({ goods: event.target.value })}
                />
              )}
            </Field>
          )}
        </div>
        <SitesField sites={values.sites} error={errorOf('sites')} onChange={(sites) => set({ sites })} />
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
        <button type="submit" className="sr-only" tabIndex={-1}>
          {common('action.save')}
        </button>
      </form>
    </Dialog>
  );
}
