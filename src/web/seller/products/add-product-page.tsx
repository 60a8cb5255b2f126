import { useState } from 'react';
import { emptyForm, formOf, type DraftData } from '../../../contract/products/product-form.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { NotShown } from '../../features/office/not-shown.tsx';
import { Office } from '../../features/office/office.tsx';
import { HistoryButton } from '../../features/products/product-history.tsx';
import { useServing } from '../../page/visitor/serving.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProductForm } from '../product-form/product-form.tsx';
import { newProduct, takeBackup } from '../product-form/draft-backup.ts';
import { useProductPaths } from './product-paths.ts';

export const page = definePage({
  View() {
    const t = useWords('productForm');
    const { query } = usePlace();
    const serving = useServing();
    const paths = useProductPaths();
    const id = query.get('id') ?? undefined;
    const draftId = query.get('draft') ?? undefined;
    return (
      <Office
        role={serving ? roles.supplierService : roles.seller}
        title={t(id ? 'form.change' : 'form.add')}
        way={[{ text: t('list.title'), to: paths.list() }]}
        actions={id && <HistoryButton id={id} />}
      >
        {/* Another product is another form. */}
        <Opened key={`${id} ${draftId} ${serving}`} id={id} draftId={draftId} />
      </Office>
    );
  },
});

/** Fetches what the form begins with: the products, the draft that goes on, and what was left behind in this browser. */
function Opened({ id, draftId }: { id: string | undefined; draftId: string | undefined }) {
  const t = useWords('productForm');
  const paths = useProductPaths();
  const options = useCall('products.options', {}, { staleTime: 60_000 });
  const draft = useCall('drafts.get', { id: draftId! }, { enabled: draftId !== undefined });
  const productId = id ?? draft.data?.productId ?? undefined;
  const product = useCall('products.get', { id: productId! }, { enabled: productId !== undefined });
  const failed = [options, draft, product].find((each) => each.isError && each.data === undefined);
  const [retried, retry] = useState(0);
  const isThere =
    options.data && (draftId === undefined || draft.data) && (productId === undefined || product.data);
  if (failed)
    return (
      <div className="card">
        <NotShown
          error={failed.error}
          back={{ text: t('list.title'), to: paths.list() }}
          onRetry={() => {
            retry(retried + 1);
            void failed.refetch();
          }}
        />
      </div>
    );
  if (!isThere)
    return (
      <div className="space-y-4">
        <Skeleton className="h-56" />
        <Skeleton className="h-40" />
        <Skeleton className="h-72" />
      </div>
    );
  return <Filled options={options.data!} product={product.data} draft={draft.data} />;
}

interface FilledProps {
  options: NonNullable<ReturnType<typeof useCall<'products.options'>>['data']>;
  product: ReturnType<typeof useCall<'products.get'>>['data'];
  draft: ReturnType<typeof useCall<'drafts.get'>>['data'];
}

function Filled({ options, product, draft }: FilledProps) {
  const serving = useServing();
  // What it began with stays, though what was fetched may be fetched again.
  const [start] = useState(() => {
    const kept = draft?.data as unknown as DraftData | undefined;
    const backup = takeBackup(
      draft?.id ?? product?.id ?? newProduct(serving),
      draft && new Date(draft.updatedAt),
    );
    const data = backup ?? kept;
    const empty = emptyForm(options.sourceLanguage);
    return {
      product,
      draft: draft && { id: draft.id, version: draft.version },
      first: data ? { ...empty, ...data.form } : product ? formOf(product) : empty,
      productVersion: data?.productVersion ?? product?.version,
    };
  });
  return (
    <>
      {product && !draft && <OtherDrafts productId={product.id} />}
      <ProductForm
        options={options}
        product={start.product}
        productVersion={start.product && start.productVersion}
        first={start.first}
        draft={start.draft}
      />
    </>
  );
}

/** Somebody began to change this product and has not saved it. */
function OtherDrafts({ productId }: { productId: string }) {
  const t = useWords('productForm');
  const format = useFormat();
  const paths = useProductPaths();
  const { data } = useCall('drafts.list', { productId, pageSize: 1 }, { staleTime: Infinity });
  const [draft] = data?.rowList ?? [];
  if (!draft) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-3 rounded border border-saffron bg-saffron-soft px-4 py-3">
      {t('drafts.there', { time: format.dateTime(draft.updatedAt) })}
      <Link to={paths.form({ id: productId, draft: draft.id })} className={buttonClass({ size: 'small' })}>
        {t('drafts.goOn')}
      </Link>
    </p>
  );
}
