import { useState } from 'react';
import { Plus } from 'lucide-react';
import { priceListLimits as limits } from '../../../contract/price-lists/price-list-limits.ts';
import { productLimits } from '../../../contract/products/product-limits.ts';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import type { PriceList } from '../../../contract/price-lists/price-lists.ts';
import { wholeNumbers } from '../../../kit/decimals.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { majorUnits, minorUnits, pricesIn, typedWhole, useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

type ProductPricing = OutputOf<'priceLists.product'>;
type Lines = NonNullable<InputOf<'priceLists.setLines'>['lines']>;

interface TypedTier {
  minimum: string;
  price: string;
}

interface Props {
  list: PriceList;
  productId: string;
  title: string;
  onClose: () => void;
}

/** What a list says of a product: a percentage off, and prices of its variants by quantity. */
export function ProductPrices(props: Props) {
  const { list, productId, title, onClose } = props;
  const t = useWords('priceLists');
  const pricing = useCall('priceLists.product', { id: list.id, productId });
  if (pricing.data && !pricing.isFetching) return <Form {...props} pricing={pricing.data} />;
  return (
    <Dialog title={t('pricesOf', { title })} width={640} onClose={onClose}>
      {pricing.isError ? <ErrorState onRetry={() => void pricing.refetch()} /> : <SkeletonLines count={6} />}
    </Dialog>
  );
}

function Form({ list, productId, title, pricing, onClose }: Props & { pricing: ProductPricing }) {
  const t = useWords('priceLists');
  const common = useWords('common');
  const { currency, variants } = pricing;
  const [seenVersion] = useState(list.version);
  const [percentOff, setPercentOff] = useState(String(pricing.percentOff ?? ''));
  const [tiers, setTiers] = useState(
    () =>
      new Map(
        variants.map((variant) => [
          variant.id,
          (variant.tiers ?? []).map(({ minimum, price }): TypedTier => ({
            minimum: String(minimum),
            price: majorUnits(price.amount, currency),
          })),
        ]),
      ),
  );
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const save = useSend('priceLists.setLines', {
    changes: ['priceLists.lines', 'priceLists.get', 'priceLists.list', 'priceLists.product'],
    onDone() {
      toast.success(t('saved'));
      onClose();
    },
  });
  const submit = () => {
    const draft = linesOf({ productId, percentOff, tiers, currency });
    setWrong(draft.wrong);
    if (draft.wrong.size > 0) return;
    save.mutate({ id: list.id, version: seenVersion, lines: draft.lines, removed: draft.removed });
  };
  return (
    <FormDialog
      title={t('pricesOf', { title })}
      verb={common('action.save')}
      busy={save.isPending}
      width={640}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="space-y-5">
        <Field
          label={t('productOff')}
          hint={t('productOffHint')}
          error={wrong.has(productId) ? t('percentWrong') : undefined}
        >
          {(control) => (
            <NumberInput
              {...control}
              kind={wholeNumbers}
              unit="%"
              maxLength={2}
              value={percentOff}
              onChange={setPercentOff}
            />
          )}
        </Field>
        <ul className="divide-y divide-line">
          {variants.map((variant) => (
            <Variant
              key={variant.id}
              variant={variant}
              currency={currency}
              isWrong={wrong.has(variant.id)}
              tiers={tiers.get(variant.id)!}
              onChange={(typed) => setTiers((tiersBefore) => new Map(tiersBefore).set(variant.id, typed))}
            />
          ))}
        </ul>
      </div>
    </FormDialog>
  );
}

interface VariantProps {
  variant: ProductPricing['variants'][number];
  currency: string;
  isWrong: boolean;
  tiers: readonly TypedTier[];
  onChange: (tiers: TypedTier[]) => void;
}

/** The prices of one variant by quantity; none: the list says nothing of it by name. */
function Variant({ variant, currency, isWrong, tiers, onChange }: VariantProps) {
  const t = useWords('priceLists');
  const format = useFormat();
  const change = (position: number, typed: Partial<TypedTier>) =>
    onChange(tiers.map((tier, index) => (index === position ? { ...tier, ...typed } : tier)));
  const name = variant.spec.join(' · ') || t('onlyVariant');
  const [first] = variant.publicTiers;
  return (
    <li className="space-y-3 py-4">
      <p className="flex flex-wrap justify-between gap-x-4">
        <bdi className="font-semibold">{name}</bdi>
        <span className="text-muted">
          {t('publicPrice')}{' '}
          {variant.publicTiers
            .map(({ minimum, price }) =>
              t('tier', { minimum: format.number(minimum), price: format.money(price) }),
            )
            .join(' · ')}
        </span>
      </p>
      {tiers.map((tier, position) => (
        <div key={position} className="flex flex-wrap items-end gap-3">
          <Field label={t('quantityFrom')}>
            {(control) => (
              <NumberInput
                {...control}
                kind={wholeNumbers}
                maxLength={7}
                value={tier.minimum}
                onChange={(minimum) => change(position, { minimum })}
              />
            )}
          </Field>
          <Field label={t('listPrice')}>
            {(control) => (
              <NumberInput
                {...control}
                kind={pricesIn(currency)}
                unit={currency}
                maxLength={14}
                value={tier.price}
                onChange={(price) => change(position, { price })}
              />
            )}
          </Field>
          <Button onClick={() => onChange(tiers.filter((_, index) => index !== position))}>
            {t('remove')}
          </Button>
        </div>
      ))}
      {isWrong && (
        <p role="alert" className="text-xs text-cinnabar">
          {t('tiersWrong')}
        </p>
      )}
      {tiers.length < productLimits.tiers && (
        <Button
          size="small"
          onClick={() =>
            onChange([
              ...tiers,
              { minimum: tiers.length === 0 ? String(first?.minimum ?? 1) : '', price: '' },
            ])
          }
        >
          <Plus size={14} aria-hidden />
          {t(tiers.length === 0 ? 'setPrice' : 'addTier')}
        </Button>
      )}
    </li>
  );
}

interface Typed {
  productId: string;
  percentOff: string;
  tiers: ReadonlyMap<string, readonly TypedTier[]>;
  currency: string;
}

/** What was typed, as the call takes it: lines, those that are no more, and what cannot be read. */
function linesOf({ productId, percentOff, tiers, currency }: Typed) {
  const lines: Lines = [];
  const removed: string[] = [];
  const wrong = new Set<string>();
  const percent = typedWhole(percentOff);
  if (percentOff.trim() === '') removed.push(productId);
  else if (percent >= 1 && percent <= limits.percentOff) lines.push({ id: productId, percentOff: percent });
  else wrong.add(productId);
  for (const [id, typed] of tiers) {
    const draft = typed.map(({ minimum, price }) => ({
      minimum: typedWhole(minimum),
      price: minorUnits(price, currency) ?? '0',
    }));
    const isRight = draft.every(
      ({ minimum, price }, index) =>
        minimum >= 1 &&
        BigInt(price) > 0n &&
        (index === 0 ||
          (minimum > draft[index - 1]!.minimum && BigInt(price) <= BigInt(draft[index - 1]!.price))),
    );
    if (!isRight) wrong.add(id);
    else if (draft.length === 0) removed.push(id);
    else lines.push({ id, tiers: draft });
  }
  return { lines, removed, wrong };
}
