import { createContext, useContext, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type { CallKey } from '../../../../contract/calls.ts';
import type { OutputOf } from '../../../../contract/contract.ts';
import type { OwnProductRow } from '../../../../contract/products/products.ts';
import { useSend } from '../../../page/calls/calls.ts';
import {
  changesOf,
  draftOf,
  editedProduct,
  editOf,
  rebased,
  takenBack,
  withoutSame,
  type Edit,
  type EditedProduct,
  type ProductDraft,
  type SkuDraft,
  type VariantsOfProduct,
} from './edit-draft.ts';

type Answer = OutputOf<'products.edit'>;
export type Refusal = Answer['refused'][number];

/** A save that can be taken back, or what became of taking it back. */
export interface SavedEdits {
  isTakenBack: boolean;
  changes: number;
  products: number;
  /** What takes it back. */
  back: readonly Edit[];
  /** Titles by product. */
  titles: ReadonlyMap<string, string>;
  /** What stayed as it was, when it was taken back. */
  refused: readonly Refusal[];
  /** Products whose new category asks for more than they state. */
  incomplete: readonly { id: string; attributes: readonly string[] }[];
}

export interface ProductEdits {
  draftOfRow: (row: OwnProductRow) => ProductDraft | undefined;
  /** The product that is edited in a row; undefined while its variants are on their way. */
  productOf: (row: OwnProductRow) => EditedProduct | undefined;
  drafts: ReadonlyMap<string, ProductDraft>;
  setVariants: (variants: readonly VariantsOfProduct[]) => void;
  put: (row: OwnProductRow, change: Partial<Omit<ProductDraft, 'product'>>) => void;
  putSku: (row: OwnProductRow, skuId: string, change: SkuDraft) => void;
  drop: (productId: string) => void;
  discard: () => void;
  /** Puts what is edited of a row on what is saved of it now. */
  rebase: (row: OwnProductRow) => void;
  refusals: ReadonlyMap<string, Refusal>;
  changes: number;
  issues: number;
  save: () => void;
  saved: SavedEdits | null;
  takeBack: () => void;
  forget: () => void;
  isBusy: boolean;
  /** The products whose variants are open below their row. */
  open: ReadonlySet<string>;
  /** @param column  where whoever opens them goes on */
  toggle: (productId: string, column: string) => void;
  /** Goes on in the variants of a product that was opened just now: they may have come only then. */
  enter: (productId: string) => void;
}

const changedCalls: CallKey[] = [
  'products.list',
  'products.served',
  'products.counts',
  'products.get',
  'products.variants',
];

const nothing: ReadonlyMap<string, never> = new Map<string, never>();

/** What is edited in the list of products, page by page, until it is saved by one call. */
export function useProductEdits(): ProductEdits {
  const [variants, setVariants] = useState<ReadonlyMap<string, VariantsOfProduct>>(nothing);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ProductDraft>>(nothing);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const entering = useRef<{ id: string; column: string } | null>(null);
  const productOf = (row: OwnProductRow) => {
    const variantsOfRow = variants.get(row.id);
    return variantsOfRow && editedProduct(row, variantsOfRow);
  };
  const saving = useSaving(drafts, setDrafts);
  /** Changes what is edited of a row; what another cell left behind meanwhile stays. */
  const change = (row: OwnProductRow, edit: (draft: ProductDraft) => ProductDraft) => {
    const product = productOf(row);
    saving.pardon(row.id);
    setDrafts((current) => {
      const draft = current.get(row.id) ?? (product && draftOf(product));
      if (!draft) return current;
      const edited = withoutSame(edit(draft));
      const next = new Map(current);
      if (changesOf(edited).length > 0) next.set(row.id, edited);
      else next.delete(row.id);
      return next;
    });
  };
  const cellChanges = [...drafts.values()].flatMap(changesOf);
  return {
    drafts,
    draftOfRow: (row) => drafts.get(row.id),
    productOf,
    setVariants: (rows) => setVariants(new Map(rows.map((row) => [row.id, row]))),
    put: (row, edit) => change(row, (draft) => ({ ...draft, ...edit })),
    putSku: (row, skuId, edit) =>
      change(row, (draft) => ({
        ...draft,
        skus: { ...draft.skus, [skuId]: { ...draft.skus[skuId], ...edit } },
      })),
    drop(id) {
      saving.pardon(id);
      setDrafts((current) => new Map([...current].filter(([key]) => key !== id)));
    },
    discard() {
      saving.pardon();
      setDrafts(nothing);
    },
    rebase(row) {
      const product = productOf(row);
      if (product) change(row, (draft) => rebased(draft, product));
    },
    changes: cellChanges.length,
    issues: cellChanges.filter(({ issue }) => issue !== null).length,
    open,
    toggle(id, column) {
      const next = new Set(open);
      if (!next.delete(id)) next.add(id);
      setOpen(next);
      entering.current = next.has(id) ? { id, column } : null;
    },
    enter(id) {
      if (entering.current?.id !== id) return;
      const { column } = entering.current;
      entering.current = null;
      document.querySelector<HTMLElement>(`[data-below="${id}"] [data-column="${column}"]`)?.focus();
    },
    ...saving,
  };
}

/** Saves drafts by one call, keeps what is refused, and takes a save back. */
function useSaving(
  drafts: ReadonlyMap<string, ProductDraft>,
  setDrafts: Dispatch<SetStateAction<ReadonlyMap<string, ProductDraft>>>,
) {
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal>>(nothing);
  const [saved, setSaved] = useState<SavedEdits | null>(null);
  const isTakingBack = useRef(false);
  const send = useSend('products.edit', {
    changes: changedCalls,
    // Before the list is asked for again: its new versions are not somebody else's.
    onDone: (answer, { products }) => (isTakingBack.current ? settleBack(answer) : settle(answer, products)),
  });

  function settle({ saved: savedProducts, refused }: Answer, edits: readonly Edit[]) {
    setRefusals(new Map(refused.map((refusal) => [refusal.id, refusal])));
    const savedDrafts = savedProducts.map(({ id }) => drafts.get(id)!);
    const savedIds = new Set(savedProducts.map(({ id }) => id));
    setDrafts((current) => new Map([...current].filter(([id]) => !savedIds.has(id))));
    if (savedProducts.length === 0) return;
    const editById = new Map(edits.map((edit) => [edit.id, edit]));
    setSaved({
      isTakenBack: false,
      changes: savedDrafts.flatMap(changesOf).length,
      products: savedProducts.length,
      back: savedProducts.map(({ id, version }) =>
        takenBack(editById.get(id)!, drafts.get(id)!.product, version),
      ),
      titles: new Map(savedDrafts.map(({ product }) => [product.id, product.title])),
      refused: [],
      incomplete: savedProducts
        .filter(({ missingAttributes }) => missingAttributes.length > 0)
        .map(({ id, missingAttributes }) => ({ id, attributes: missingAttributes })),
    });
  }

  function settleBack({ saved: undoneProducts, refused }: Answer) {
    setSaved(
      saved && {
        ...saved,
        isTakenBack: true,
        products: undoneProducts.length,
        back: [],
        refused,
        incomplete: [],
      },
    );
  }

  const edit = (products: Edit[], isBack: boolean) => {
    if (send.isPending) return;
    isTakingBack.current = isBack;
    send.mutate({ products });
  };

  return {
    refusals,
    /** What was refused is edited anew, or dropped. */
    pardon(id?: string) {
      if (id === undefined) setRefusals(nothing);
      else if (refusals.has(id)) setRefusals(new Map([...refusals].filter(([key]) => key !== id)));
    },
    saved,
    save: () => edit([...drafts.values()].map(editOf), false),
    takeBack: () => edit([...(saved?.back ?? [])], true),
    forget: () => setSaved(null),
    isBusy: send.isPending,
  };
}

export const ProductEditsContext = createContext<ProductEdits | null>(null);

/** What is edited in the list; null where it is not edited in place. */
export const useEdits = (): ProductEdits | null => useContext(ProductEditsContext);
