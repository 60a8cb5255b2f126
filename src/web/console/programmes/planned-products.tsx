import { ArrowUp, Trash } from 'lucide-react';
import { wholeNumbers } from '../../../kit/decimals.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { IconButton } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/form/field.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';

/** A product of a programme as it is typed. */
export interface TypedProduct {
  productId: string;
  title: string;
  shopName: string;
  percentOff: string;
  pieces: string;
}

interface Props {
  products: readonly TypedProduct[];
  error: string | undefined;
  onChange: (products: TypedProduct[]) => void;
}

/** The products of a programme in their order, each for how much less and how many, out of the live pool. */
export function PlannedProducts({ products, error, onChange }: Props) {
  const t = useWords('programmes');
  const raise = (position: number) => {
    const [upper, lower] = products.slice(position - 1, position + 1) as [TypedProduct, TypedProduct];
    onChange([...products.slice(0, position - 1), lower, upper, ...products.slice(position + 1)]);
  };
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="mb-1 font-semibold">{t('products')}</legend>
      <p role={error ? 'alert' : undefined} className={`text-xs ${error ? 'text-cinnabar' : 'text-muted'}`}>
        {error ?? t('productsHint')}
      </p>
      <ol className="space-y-3 empty:hidden">
        {products.map((product, position) => (
          <li key={product.productId} className="space-y-2 rounded border border-line p-3">
            <div className="flex items-start gap-2">
              <span className="min-w-0 flex-1">
                <span dir="auto" className="line-clamp-2">
                  {product.title}
                </span>
                <bdi className="text-xs text-muted">{product.shopName}</bdi>
              </span>
              {position > 0 && (
                <IconButton label={t('up')} onClick={() => raise(position)}>
                  <ArrowUp size={16} aria-hidden />
                </IconButton>
              )}
              <IconButton
                label={t('remove')}
                onClick={() => onChange(products.filter(({ productId }) => productId !== product.productId))}
              >
                <Trash size={16} aria-hidden />
              </IconButton>
            </div>
            <Terms
              product={product}
              onChange={(edited) =>
                onChange(
                  products.map((product) => (product.productId === edited.productId ? edited : product)),
                )
              }
            />
          </li>
        ))}
      </ol>
      <PoolChoice products={products} onChoose={(product) => onChange([...products, product])} />
    </fieldset>
  );
}

interface TermsProps {
  product: TypedProduct;
  onChange: (product: TypedProduct) => void;
}

function Terms({ product, onChange }: TermsProps) {
  const t = useWords('programmes');
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t('percentOff')}>
        {(control) => (
          <NumberInput
            {...control}
            kind={wholeNumbers}
            maxLength={2}
            value={product.percentOff}
            onChange={(percentOff) => onChange({ ...product, percentOff })}
          />
        )}
      </Field>
      <Field label={t('pieces')}>
        {(control) => (
          <NumberInput
            {...control}
            kind={wholeNumbers}
            maxLength={7}
            value={product.pieces}
            onChange={(pieces) => onChange({ ...product, pieces })}
          />
        )}
      </Field>
    </div>
  );
}

interface ChoiceProps {
  products: readonly TypedProduct[];
  onChoose: (product: TypedProduct) => void;
}

/** One more product of the live pool, at first on the terms that its seller offered. */
function PoolChoice({ products, onChoose }: ChoiceProps) {
  const t = useWords('programmes');
  const format = useFormat();
  const { data } = useCall('console.livePool.list', { state: 'included', pageSize: 100 });
  const open = data?.rowList.filter(({ id }) => products.every(({ productId }) => productId !== id));
  if (!open) return null;
  if (open.length === 0) return <p className="text-xs text-muted">{t('noPool')}</p>;
  return (
    <Field label={t('addProduct')}>
      {(control) => (
        <Select
          {...control}
          value=""
          onChange={({ target }) => {
            const offer = open.find(({ id }) => id === target.value);
            if (!offer) return;
            onChoose({
              productId: offer.id,
              title: offer.title,
              shopName: offer.shopName,
              percentOff: String(Math.max(1, offer.percentOff)),
              pieces: String(offer.pieces),
            });
          }}
        >
          <option value="">—</option>
          {open.map(({ id, title, shopName, livePrice }) => (
            <option key={id} value={id}>
              {title} · {shopName} · {format.money(livePrice)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
