import { useState } from 'react';
import type { Sku } from '../../../contract/catalog/catalog.ts';
import type { ProductForm } from '../../../contract/products/product-form.ts';
import type { Language } from '../../../kit/languages.ts';
import { cleanRichText } from '../../../kit/text/rich-text.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Picture } from '../../features/media/picture.tsx';
import { SkuGrid } from '../../features/products/variant-grid.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useProductForm } from './form-store.ts';
import { readForm } from './form-input.ts';
import { useCategoryPath } from './use-category-path.ts';

/** The product as buyers would see it, in the reader's language where it is written in that. */
export function Preview({ onClose }: { onClose: () => void }) {
  const t = useWords('productForm');
  const common = useWords('common');
  const format = useFormat();
  const { language } = usePlace();
  const { store, currency } = useProductForm();
  const [form] = useState(() => store.all());
  const [{ input }] = useState(() => readForm(form, currency));
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map());
  const path = useCategoryPath(form.categoryId);
  const units = useCall('reference.units', { pageSize: 100 }, { staleTime: 600_000 });
  const text = form.texts[language] ?? form.texts.en ?? form.texts[form.sourceLanguage];
  const { specs, skus } = catalogOf(form, input, { language, currency });
  const unit = units.data?.rowList.find(({ code }) => code === form.unit)?.short ?? form.unit;
  return (
    <Dialog title={t('preview.title')} width={1080} onClose={onClose}>
      <p className="text-xs text-muted">{path.data?.map((step) => step.name).join(' › ')}</p>
      <div className="mt-3 grid gap-6 md:grid-cols-[320px_minmax(0,1fr)]">
        <PreviewPictures pictures={form.pictures} title={text?.title ?? ''} />
        <div className="min-w-0 space-y-4">
          <h3 dir="auto" className="text-lg font-semibold break-words">
            {text?.title || t('drafts.untitled')}
          </h3>
          <p className="text-muted">
            {common('products.moq', { count: input.moq || 0, unit })}
            {form.brand && ` · ${form.brand}`}
          </p>
          {skus.length > 0 ? (
            <SkuGrid
              specs={specs}
              skus={skus}
              multiple={input.multiple || 1}
              quantities={quantities}
              onChange={setQuantities}
            />
          ) : (
            <p className="text-muted">{t('preview.noPrices', { currency: format.currency(currency) })}</p>
          )}
        </div>
      </div>
      {text?.description && (
        <div
          dir="auto"
          className="rich mt-6 border-t border-line pt-4 text-base"
          dangerouslySetInnerHTML={{ __html: cleanRichText(text.description) }}
        />
      )}
    </Dialog>
  );
}

/** The specs and variants of a form as the catalogue would have them; those without a price are left out. */
function catalogOf(
  form: ProductForm,
  input: ReturnType<typeof readForm>['input'],
  { language, currency }: { language: Language; currency: string },
) {
  const name = (names: (typeof form.specs)[number]['names']) =>
    names[language] ?? names.en ?? names[form.sourceLanguage] ?? '';
  const specs = form.specs.map((spec) => ({
    name: name(spec.names),
    values: spec.values.map((value) => ({
      name: name(value.names),
      picture: value.picture && `/files/${value.picture}`,
    })),
  }));
  const skus = input.skus.flatMap((sku, index): Sku[] =>
    sku.tiers.length === 0
      ? []
      : [
          {
            id: String(index),
            values: sku.values ?? [],
            code: '',
            gtin: sku.gtin ?? '',
            picture: '',
            stock: sku.stock || 0,
            tiers: sku.tiers.map(({ minimum, price }) => ({ minimum, price: { amount: price, currency } })),
          },
        ],
  );
  return { specs, skus };
}

function PreviewPictures({ pictures, title }: { pictures: readonly string[]; title: string }) {
  const t = useWords('productForm');
  const [current, setCurrent] = useState(0);
  const picture = pictures[current];
  return (
    <div className="space-y-2">
      {picture ? (
        <Picture src={`/files/${picture}`} alt={title} size={320} className="w-full rounded" />
      ) : (
        <div className="aspect-square rounded bg-sand" />
      )}
      <ul className="flex flex-wrap gap-1">
        {pictures.map((key, index) => (
          <li key={key}>
            <button
              type="button"
              aria-label={t('pictures.number', { number: index + 1 })}
              aria-pressed={index === current}
              onClick={() => setCurrent(index)}
              className="block overflow-hidden rounded-sm border-2 border-transparent aria-pressed:border-cinnabar"
            >
              <Picture src={`/files/${key}`} alt="" size={48} className="size-12" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
