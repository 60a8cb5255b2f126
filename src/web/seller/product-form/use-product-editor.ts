import { useState } from 'react';
import type { CallKey } from '../../../contract/calls.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import type { ProductIssues } from '../../../contract/products/product-checks.ts';
import { formOf, type ProductForm } from '../../../contract/products/product-form.ts';
import type { OwnProduct } from '../../../contract/products/products.ts';
import { api } from '../../page/calls/api.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { scrollPageTo } from '../../ui/scroll.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { useProductPaths } from '../products/product-paths.ts';
import { placeIssues, readForm, readVersions } from './form-input.ts';
import { createFormStore, type FormStore } from './form-store.ts';
import { useDraft, type KnownDraft } from './use-draft.ts';

export interface EditorOptions {
  options: OutputOf<'products.options'>;
  /** The product that is changed; undefined for a new one. */
  product: OwnProduct | undefined;
  /** The version of it that the form was filled from. */
  productVersion: number | undefined;
  first: ProductForm;
  draft: KnownDraft | undefined;
}

/** Names the draft in the address. */
function nameDraft(id: string): void {
  const query = new URLSearchParams(location.search);
  query.set('draft', id);
  history.replaceState(history.state, '', `?${query}`);
}

/** Cached answers that a saved product makes out of date. */
const changes: CallKey[] = [
  'products.list',
  'products.served',
  'products.counts',
  'products.get',
  'drafts.list',
  'livePool.list',
];

/** The form of a product, its draft, and what saving it leads to. */
export function useProductEditor({
  options,
  product,
  productVersion,
  first,
  draft: firstDraft,
}: EditorOptions) {
  const t = useWords('productForm');
  const navigate = useNavigate();
  const [store] = useState(() => createFormStore(first));
  const [base] = useState(() => (product && product.version === productVersion ? formOf(product) : null));
  const [version, setVersion] = useState(productVersion);
  /** The product as somebody else has saved it meanwhile. */
  const [theirs, setTheirs] = useState<OwnProduct | null>(null);
  const currency = product?.currency ?? options.currency;
  const paths = useProductPaths();
  // A reload goes on with the draft; the page itself is the same one.
  const draft = useDraft({
    store,
    first: firstDraft,
    productId: product?.id,
    productVersion,
    onKept: nameDraft,
  });
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
      showIssues(
        store,
        placeIssues((data as { issues: ProductIssues }).issues, readVersions(form, currency), form),
      );
      return false;
    },
  });
  const save = async (status?: 'published' | 'down') => {
    const { input, issues } = readForm(store.all(), currency);
    if (status === 'published' || (status === undefined && product?.status === 'published')) {
      if (input.pictures!.length === 0) issues.pictures = 'missing';
      if (input.sites.length === 0) issues.sites = 'missing';
    }
    if (Object.keys(issues).length > 0) return showIssues(store, issues);
    const kept = await draft.flush();
    send.mutate({ id: product?.id, version, status, product: input, draftId: kept?.id });
  };
  return {
    store,
    currency,
    draftState: draft.state,
    save,
    isSaving: send.isPending,
    /** What the forms have in conflict, where the product was saved by somebody else. */
    conflict: theirs && {
      mine: store.all(),
      theirs: formOf(theirs),
      base,
      onClose: () => setTheirs(null),
      onMerge(merged: ProductForm) {
        setVersion(theirs.version);
        draft.setProductVersion(theirs.version);
        store.replace(merged);
        setTheirs(null);
        toast.message(t('conflict.merged'));
      },
    },
  };
}

/** Marks the issues and takes the seller to the first of them. */
function showIssues(store: FormStore, issues: ProductIssues): void {
  store.setIssues(issues);
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const first = document.querySelector<HTMLElement>(
        '#goods-form [aria-invalid="true"], #goods-form [role="alert"]',
      );
      if (!first) return;
      scrollPageTo(first, 'center');
      first.focus({ preventScroll: true });
    }),
  );
}
