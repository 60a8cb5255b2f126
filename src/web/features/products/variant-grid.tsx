import { useState } from 'react';
import type { Sku } from '../../../contract/catalog/catalog.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Price } from '../../ui/price.tsx';
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx';
import { Picture } from '../media/picture.tsx';
import { tierAt, totalQuantity } from './tier-price.ts';

type Spec = OutputOf<'catalog.product'>['specs'][number];

interface Props {
  specs: readonly Spec[];
  skus: readonly Sku[];
  multiple: number;
  /** Chosen quantity by sku id; skus without one are not chosen. */
  quantities: ReadonlyMap<string, number>;
  onChange: (quantities: Map<string, number>) => void;
  /** The picture of a value that was chosen above the rows. */
  onPicture?: (picture: string) => void;
}

/**
 * Quantities of a product' skus. The last spec lies in rows, each with its stock, price and quantity; the specs before
 * it are chosen above the rows. Every price is the tier's that the whole quantity reaches.
 */
export function SkuGrid({ specs, skus, multiple, quantities, onChange, onPicture }: Props) {
  const choices = specs.slice(0, -1);
  const [selected, setChosen] = useState<number[]>(() =>
    choices.map((_, index) => skus[0]?.values[index] ?? 0),
  );
  const total = totalQuantity(quantities);
  const matching = skus.filter((sku) => selected.every((value, index) => sku.values[index] === value));
  const set = (sku: Sku, quantity: number) => {
    const next = new Map(quantities);
    if (quantity > 0) next.set(sku.id, quantity);
    else next.delete(sku.id);
    onChange(next);
  };
  return (
    <div className="space-y-4">
      {choices.map((spec, index) => (
        <SpecChoice
          key={spec.name}
          spec={spec}
          selected={selected[index]!}
          onSelect={(value) => {
            setChosen(selected.with(index, value));
            const { picture } = spec.values[value]!;
            if (picture) onPicture?.(picture);
          }}
          countOf={(value) => countWith(skus, quantities, index, value)}
        />
      ))}
      <fieldset className="@container">
        {specs.length > 0 && <legend className="mb-2 font-semibold">{specs.at(-1)!.name}</legend>}
        <ul className="grid max-h-96 gap-px overflow-y-auto rounded border border-line bg-line @3xl:grid-cols-2">
          {matching.map((sku) => (
            <SkuRow
              key={sku.id}
              sku={sku}
              value={specs.at(-1)?.values[sku.values.at(-1) ?? 0]}
              total={total}
              multiple={multiple}
              quantity={quantities.get(sku.id) ?? 0}
              onChange={(quantity) => set(sku, quantity)}
            />
          ))}
        </ul>
      </fieldset>
    </div>
  );
}

/** Pieces chosen among the skus that have a value of a spec. */
function countWith(
  skus: readonly Sku[],
  quantities: ReadonlyMap<string, number>,
  spec: number,
  value: number,
): number {
  let count = 0;
  for (const sku of skus) if (sku.values[spec] === value) count += quantities.get(sku.id) ?? 0;
  return count;
}

interface ChoiceProps {
  spec: Spec;
  selected: number;
  onSelect: (value: number) => void;
  countOf: (value: number) => number;
}

function SpecChoice({ spec, selected, onSelect, countOf }: ChoiceProps) {
  const format = useFormat();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{spec.name}</legend>
      <div className="flex flex-wrap gap-2">
        {spec.values.map((value, index) => {
          const count = countOf(index);
          return (
            <label
              key={value.name}
              className="relative flex min-h-10 cursor-pointer items-center gap-2 rounded border border-line-strong px-3 hover:border-ink has-checked:border-cinnabar has-checked:bg-cinnabar-soft has-focus-visible:outline-2 has-focus-visible:outline-cinnabar"
            >
              <input
                type="radio"
                name={spec.name}
                checked={index === selected}
                onChange={() => onSelect(index)}
                className="sr-only"
              />
              {value.picture && (
                <Picture src={value.picture} alt="" size={28} className="-ms-1.5 size-7 rounded-sm" />
              )}
              <bdi>{value.name}</bdi>
              {count > 0 && (
                <span className="absolute -end-1.5 -top-2 rounded-full bg-cinnabar px-1.5 text-xs leading-4.5 font-semibold text-card tabular-nums">
                  {format.compact(count)}
                </span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

interface RowProps {
  sku: Sku;
  /** Undefined for products without specs. */
  value: Spec['values'][number] | undefined;
  total: number;
  multiple: number;
  quantity: number;
  onChange: (quantity: number) => void;
}

function SkuRow({ sku, value, total, multiple, quantity, onChange }: RowProps) {
  const t = useWords('common');
  const format = useFormat();
  const picture = value?.picture || sku.picture;
  const tier = tierAt(sku.tiers, total);
  const orderable = sku.stock >= multiple;
  return (
    <li className={`flex items-center gap-3 px-3 py-2 ${quantity > 0 ? 'bg-sand' : 'bg-card'}`}>
      {picture && <Picture src={picture} alt="" size={40} className="size-10 shrink-0 rounded-sm" />}
      <span className="flex min-w-0 grow flex-col sm:flex-row sm:items-center sm:justify-between sm:gap-6">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="break-words">{value?.name ?? t('products.single')}</bdi>
          <span className="text-xs text-muted">
            {orderable ? t('products.stock', { count: sku.stock }) : t('products.soldOut')}
          </span>
        </span>
        {tier && (
          <span className="text-cinnabar">
            <Price parts={format.priceParts(tier.price)} size="small" />
          </span>
        )}
      </span>
      <QuantityStepper
        optional
        value={quantity}
        minimum={multiple}
        multiple={multiple}
        maximum={sku.stock}
        disabled={!orderable}
        label={t('products.quantityOf', { name: value?.name ?? sku.code })}
        onChange={onChange}
      />
    </li>
  );
}
