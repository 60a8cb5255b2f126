import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { DraftData, ProductForm } from '../../../contract/products/product-form.ts';
import { api, ApiError } from '../../page/calls/api.ts';
import { useServing } from '../../page/visitor/serving.ts';
import { dropBackup, newProduct, writeBackup } from './draft-backup.ts';
import type { FormStore } from './form-store.ts';

const pauseMs = 3_000;

export type DraftState =
  | { kind: 'untouched' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; error: unknown };

export interface KnownDraft {
  id: string;
  version: number;
}

interface Options {
  store: FormStore;
  first: KnownDraft | undefined;
  productId: string | undefined;
  productVersion: number | undefined;
  /** Called when the draft gets its id. */
  onKept: (id: string) => void;
}

/** Keeps a form as the draft it goes on with; as another one where somebody else has gone on with that. */
async function keep(
  input: { title: string; data: string; productId: string | undefined },
  before: KnownDraft | undefined,
  serving: string | undefined,
): Promise<KnownDraft> {
  try {
    return await api('drafts.save', { ...input, id: before?.id, version: before?.version }, { serving });
  } catch (error) {
    const isElsewhere =
      error instanceof ApiError && (error.code === 'DRAFT_CHANGED' || error.code === 'NOT_FOUND');
    if (!isElsewhere || !before) throw error;
    return api('drafts.save', input, { serving });
  }
}

/**
 * Keeps the form as a draft some seconds after each change and when it is left. Where somebody else has gone on with the
 * same draft, it goes on as another one: nobody's work is written over.
 */
export function useDraft({ store, first, productId, productVersion, onKept }: Options) {
  const client = useQueryClient();
  const serving = useServing();
  const [state, setState] = useState<DraftState>({ kind: 'untouched' });
  const draft = useRef(first);
  const timer = useRef<number>(undefined);
  const sending = useRef<Promise<void>>(undefined);
  const isDirty = useRef(false);
  const isOver = useRef(false);
  const version = useRef(productVersion);

  const backupName = (draft: KnownDraft | undefined) => draft?.id ?? productId ?? newProduct(serving);
  const dataOf = (form: ProductForm): DraftData => ({ form, productVersion: version.current });

  async function send(): Promise<void> {
    if (!isDirty.current || isOver.current) return;
    isDirty.current = false;
    setState({ kind: 'saving' });
    const form = store.all();
    const title = form.texts[form.sourceLanguage]?.title ?? Object.values(form.texts)[0]?.title ?? '';
    const data = JSON.stringify(dataOf(form));
    const input = { title, data, productId };
    try {
      const before = draft.current;
      draft.current = await keep(input, before, serving);
      if (draft.current.id !== before?.id) onKept(draft.current.id);
      dropBackup(backupName(before));
      setState({ kind: 'saved', at: new Date() });
      void client.invalidateQueries({ queryKey: ['drafts.list'] });
      void client.invalidateQueries({ queryKey: ['products.counts'] });
    } catch (error) {
      isDirty.current = true;
      setState({ kind: 'failed', error });
    }
  }

  /** Keeps what is not kept yet. @returns the draft, if there is one */
  async function flush(): Promise<KnownDraft | undefined> {
    clearTimeout(timer.current);
    await sending.current;
    sending.current = send();
    await sending.current;
    return draft.current;
  }

  const leave = useEffectEvent(() => void flush());
  const backUp = useEffectEvent(() => {
    if (!isDirty.current || isOver.current) return;
    writeBackup(backupName(draft.current), dataOf(store.all()));
  });
  const touch = useEffectEvent(() => {
    if (isOver.current) return;
    isDirty.current = true;
    setState((before) => (before.kind === 'waiting' ? before : { kind: 'waiting' }));
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void flush(), pauseMs);
  });
  useEffect(() => {
    const unsubscribe = store.subscribeAll(() => touch());
    const close = () => backUp();
    window.addEventListener('pagehide', close);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', close);
      leave();
    };
  }, [store]);

  return {
    state,
    flush,
    /** The product is saved: its draft is gone, and nothing is kept any more. */
    end(): void {
      isOver.current = true;
      clearTimeout(timer.current);
    },
    /** The form stands on another version of the product now. */
    setProductVersion(next: number): void {
      version.current = next;
    },
  };
}
