import { useState } from 'react';
import type { ShownProduct } from '../../../contract/orders/shown-product.ts';
import { languages } from '../../../kit/languages.ts';
import { errorText, useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Picture } from '../media/picture.tsx';

type ProductCall = 'orders.productForBuyer' | 'orders.productForSeller' | 'console.orders.product';

interface Props {
  call: ProductCall;
  orderId: string;
  lineId: string;
}

/** Opens what the buyer was shown of a line when they ordered it, whatever the product says by now. */
export function OrderedProduct(props: Props) {
  const t = useWords('order');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="text-xs text-muted underline hover:text-cinnabar"
        onClick={() => setOpen(true)}
      >
        {t('shown.open')}
      </button>
      {isOpen && (
        <Dialog title={t('shown.title')} width={720} onClose={() => setOpen(false)}>
          <Shown {...props} />
        </Dialog>
      )}
    </>
  );
}

function Shown({ call, orderId, lineId }: Props) {
  const t = useWords('order');
  const common = useWords('common');
  const { data, isError, error, refetch } = useCall(call, { id: orderId, lineId });
  if (isError) return <ErrorState hint={errorText(error, common)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-60" />;
  if (!data.product) return <EmptyState title={t('shown.none')} hint={t('shown.noneHint')} />;
  return (
    <div className="space-y-6">
      <ProductView product={data.product} />
      {data.also && (
        <section className="space-y-4 border-t border-line pt-4">
          <h3 className="font-semibold">
            {t(`shown.also.${data.also.readBy}`, { language: languages[readIn(data.also.product)].name })}
          </h3>
          <p className="text-muted">{t('shown.also.about')}</p>
          <ProductView product={data.also.product} />
        </section>
      )}
    </div>
  );
}

/** The language that a product was read in: of what was made for a quote, that of the product it names. */
const readIn = ({ language, namedProduct }: ShownProduct) => namedProduct?.language ?? language;

function ProductView({ product }: { product: ShownProduct }) {
  const t = useWords('order');
  const common = useWords('common');
  const format = useFormat();
  const { title, pictures, spec, attributes, unit, brand, weightGrams, carton, description } = product;
  const { productType, code = '' } = product;
  const facts = [
    ...spec,
    ...attributes,
    { name: t('shown.part.unit'), value: unit },
    { name: t('shown.part.brand'), value: brand },
    {
      name: t('shown.part.weightGrams'),
      value: weightGrams === null ? '' : `${format.number(weightGrams)} g`,
    },
    {
      name: t('shown.part.carton'),
      value: carton
        ? t('shown.cartonOf', {
            pieces: format.number(carton.pieces),
            size: carton.size.map((side) => format.number(side)).join(' × '),
            grams: format.number(carton.grams),
          })
        : '',
    },
    { name: t('shown.part.productType'), value: productType ? t(`shown.type.${productType}`) : '' },
    { name: t('shown.part.code'), value: code },
    { name: t('shown.part.noReturn'), value: product.noReturn ? common('returns.not') : '' },
  ].filter(({ value }) => value !== '');
  return (
    <div className="space-y-4">
      <p className="text-muted">{t('shown.about')}</p>
      <h3 className="font-semibold">
        <bdi>{title}</bdi>
      </h3>
      <AgreedQuote product={product} />
      <ul className="flex flex-wrap gap-2">
        {pictures.map((src) => (
          <li key={src}>
            <Picture src={src} alt="" size={96} className="size-24 rounded-sm" />
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(({ name, value }, at) => (
          <div key={at} className="contents">
            <dt className="text-muted">
              <bdi>{name}</bdi>
            </dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {description && (
        <p dir="auto" className="break-words whitespace-pre-line">
          {description}
        </p>
      )}
    </div>
  );
}

/** Of what was made for a quote: the product that it named, what was asked for, and what the seller said. */
function AgreedQuote({ product: { namedProduct, quote } }: { product: ShownProduct }) {
  const t = useWords('order');
  return (
    <>
      {namedProduct && (
        <div>
          <span className="text-muted">{t('shown.named')}</span> <bdi>{namedProduct.title}</bdi>
          {namedProduct.unit && ` · ${namedProduct.unit}`}
          {namedProduct.attributes?.map(({ name, value }, at) => (
            <bdi key={at} className="block text-muted">{`${name}: ${value}`}</bdi>
          ))}
          {namedProduct.description && (
            <span dir="auto" className="mt-1 block break-words whitespace-pre-line">
              {namedProduct.description}
            </span>
          )}
        </div>
      )}
      {quote && (
        <dl className="space-y-2">
          {[
            { name: t('shown.request'), value: quote.requestId },
            { name: t('shown.requestDetails'), value: quote.details },
            { name: t('shown.sellerNote'), value: quote.note },
          ]
            .filter(({ value }) => value !== '')
            .map(({ name, value }) => (
              <div key={name}>
                <dt className="text-muted">{name}</dt>
                <dd dir="auto" className="break-words whitespace-pre-line">
                  {value}
                </dd>
              </div>
            ))}
        </dl>
      )}
    </>
  );
}
