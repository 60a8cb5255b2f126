import type { CallKey } from '../../../contract/calls.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { ProductIssues } from '../../../contract/products/product-checks.ts';
import { formOf, type ProductForm as Form } from '../../../contract/products/product-form.ts';
import type { OwnProduct } from '../../../contract/products/products.ts';
import { api } from '../../page/api.ts';
import { errorText, useSend } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { useProductPaths } from '../products/product-paths.ts';
import { AttributesSection } from './attributes-section.tsx';
import { BasicSection } from './basic-section.tsx';
import { CategorySection } from './category-section.tsx';
import { DescriptionSection } from './description-section.tsx';
import { createFormStore, FormSurroundingsContext, useIssues } from './form-store.ts';
import { placeIssues, readForm, readVersions } from './form-input.ts';
import { LanguagesSection } from './languages/languages-section.tsx';
import { PicturesSection } from './media/pictures-section.tsx';
import { PackingSection, SaleSection } from './sale-section.tsx';
import { useDraft, type DraftState, type KnownDraft } from './use-draft.ts';

const Preview = lazy(async () => ({ default: (await import('./preview.tsx')).Preview }));
const Conflict = lazy(async () => ({ default: (await import('./conflict.tsx')).Conflict }));

interface Props {
  options: OutputOf<'products.options'>;
  /** The products that is changed; undefined for a new one. */
  product: OwnProduct | undefined;
  /** The version of it that the form was filled from. */
  productVersion: number | undefined;
  first: Form;
  draft: KnownDraft | undefined;
}

/** Names the draft in the address. */
function goOnWith(id: string): void {
  const query = new URLSearchParams(location.search);
  query.set('draft', id);
  history.replaceState(history.state, '', `?${query}`);
}

/** Kept answers that a saved product makes out of date. */
const changes: CallKey[] = [
  'products.list',
  'products.served',
  'products.counts',
  'products.get',
  'drafts.list',
  'livePool.list',
];

/** A product being written: kept as a draft all the while, checked where it is typed, saved on the version it began with. */
export function ProductForm({ options, product, productVersion, first, draft: firstDraft }: Props) {
  const t = useWords('productForm');
  const navigate = useNavigate();
  const [store] = useState(() => createFormStore(first));
  const [base] = useState(() => (product && product.version === productVersion ? formOf(product) : null));
  const [version, setVersion] = useState(productVersion);
  const [theirs, setTheirs] = useState<OwnProduct | null>(null);
  const [previewing, setPreviewing] = useState(false);
  const currency = product?.currency ?? options.currency;
  const paths = useProductPaths();
  const draft = useDraft({
    store,
    first: firstDraft,
    productId: product?.id,
    productVersion,
    onKept(id) {
      // A reload goes on with the draft; the page itself is the same one.
      goOnWith(id);
    },
  });
  const show = (issues: ProductIssues) => {
    store.setIssues(issues);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const first = document.querySelector<HTMLElement>(
          '#goods-form [aria-invalid="true"], #goods-form [role="alert"]',
        );
        first?.scrollIntoView({ block: 'center' });
        first?.focus({ preventScroll: true });
      }),
    );
  };
  const send = useSend('products.save', {
    changes,
    onDone({ status }) {
      draft.end();
      toast.success(t(status === 'published' ? 'save.published' : 'save.saved'));
      navigate(paths.list(status), { immediate: true });
    },
    onFailure({ code, data }) {
      if (code === 'GOODS_CHANGED' && product) {
        void api('products.get', { id: product.id }, { serving: paths.serving }).then(setTheirs);
        return true;
      }
      if (code !== 'FIELDS_WRONG') return false;
      const form = store.all();
      show(placeIssues((data as { issues: ProductIssues }).issues, readVersions(form, currency), form));
      return false;
    },
  });
  const save = async (status?: 'published' | 'down') => {
    const { input, issues } = readForm(store.all(), currency);
    if (status === 'published' || (status === undefined && product?.status === 'published')) {
      if (input.pictures!.length === 0) issues.pictures = 'missing';
      if (input.sites.length === 0) issues.sites = 'missing';
    }
    if (Object.keys(issues).length > 0) return show(issues);
    const kept = await draft.flush();
    send.mutate({ id: product?.id, version, status, product: input, draftId: kept?.id });
  };
  const isOnSale = product?.status === 'published';
  const surroundings = useMemo(
    () => ({
      store,
      currency,
      freightTemplates: options.freightTemplates,
      machine: machineTexts(product),
    }),
    [store, currency, options.freightTemplates, product],
  );
  return (
    <FormSurroundingsContext value={surroundings}>
      {sections}
      <div className="sticky bottom-0 z-20 -mx-4 border-t border-line bg-card px-4 py-3 shadow-float sm:mx-0 sm:rounded sm:border">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <DraftLine state={draft.state} />
            <IssueLine />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setPreviewing(true)}>{t('preview.open')}</Button>
            {!isOnSale && (
              <Button busy={send.isPending} onClick={() => void save('down')}>
                {t('save.keep')}
              </Button>
            )}
            <Button tone="main" busy={send.isPending} onClick={() => void save('published')}>
              {t(isOnSale ? 'save.change' : 'save.publish')}
            </Button>
          </div>
        </div>
      </div>
      <Suspense fallback={null}>
        {previewing && <Preview onClose={() => setPreviewing(false)} />}
        {theirs && (
          <Conflict
            mine={store.all()}
            theirs={formOf(theirs)}
            base={base}
            onClose={() => setTheirs(null)}
            onMerge={(merged) => {
              setVersion(theirs.version);
              draft.setProductVersion(theirs.version);
              store.replace(merged);
              setTheirs(null);
              toast.message(t('conflict.merged'));
            }}
          />
        )}
      </Suspense>
    </FormSurroundingsContext>
  );
}

// The same at every drawing: a draft that is kept draws its own line only.
const sections = (
  <div id="goods-form" className="space-y-4">
    <BasicSection />
    <CategorySection />
    <PicturesSection />
    <AttributesSection />
    <SaleSection />
    <PackingSection />
    <DescriptionSection />
    <LanguagesSection />
  </div>
);

const machineTexts = (product: OwnProduct | undefined) =>
  Object.fromEntries(Object.entries(product?.texts ?? {}).filter(([, { origin }]) => origin === 'machine'));

function DraftLine({ state }: { state: DraftState }) {
  const t = useWords('productForm');
  const common = useWords('common');
  const format = useFormat();
  return (
    <output className={`block ${state.kind === 'failed' ? 'text-cinnabar' : 'text-muted'}`}>
      {state.kind === 'untouched' && t('draft.untouched')}
      {state.kind === 'waiting' && t('draft.waiting')}
      {state.kind === 'saving' && t('draft.saving')}
      {state.kind === 'saved' && t('draft.saved', { time: format.dateTime(state.at) })}
      {state.kind === 'failed' && t('draft.failed', { reason: errorText(state.error, common) })}
    </output>
  );
}

function IssueLine() {
  const t = useWords('productForm');
  const count = Object.keys(useIssues()).length;
  return count === 0 ? null : <p className="font-semibold text-cinnabar">{t('save.issues', { count })}</p>;
}
