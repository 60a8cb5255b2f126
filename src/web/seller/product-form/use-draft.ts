import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { DraftData, ProductForm } from '../../../contract/products/product-form.ts';
import { api, ApiError } from '../../page/api.ts';
import { useServing } from '../../page/serving.ts';
import { ownPrefix } from '../../page/client-state.ts';
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
  /** Told when the draft gets its id. */
  onKept: (id: string) => void;
}

const backupKey = (what: string) => `${ownPrefix}product form ${what}`;

/** A product that is not there yet, of the shop that it is written for. */
export const newProduct = (serving: string | undefined): string => (serving ? `new ${serving}` : 'new');

/** What was left behind when the page was closed before it could be kept, if it is newer than what was kept. */
export function takeBackup(what: string, newerThan: Date | undefined): DraftData | undefined {
  const key = backupKey(what);
  const text = localStorage.getItem(key);
  localStorage.removeItem(key);
  if (!text) return undefined;
  try {
    const { at, data } = JSON.parse(text) as { at: number; data: DraftData };
    return newerThan && newerThan.getTime() >= at ? undefined : data;
  } catch {
    return undefined;
  }
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
  const going = useRef<Promise<void>>(undefined);
  const isDirty = useRef(false);
  const isOver = useRef(false);
  const version = useRef(productVersion);

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
      localStorage.removeItem(backupKey(before?.id ?? productId ?? newProduct(serving)));
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
    await going.current;
    going.current = send();
    await going.current;
    return draft.current;
  }

  const leave = useEffectEvent(() => void flush());
  const backUp = useEffectEvent(() => {
    if (!isDirty.current || isOver.current) return;
    const text = JSON.stringify({ at: Date.now(), data: dataOf(store.all()) });
    try {
      localStorage.setItem(backupKey(draft.current?.id ?? productId ?? newProduct(serving)), text);
    } catch {
      // A full storage: what was kept on the server some seconds ago is what there is.
    }
  });
  const touch = useEffectEvent(() => {
    if (isOver.current) return;
    isDirty.current = true;
    setState((before) => (before.kind === 'waiting' ? before : { kind: 'waiting' }));
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void flush(), pauseMs);
  });
  useEffect(() => {
    const silence = store.subscribeAll(() => touch());
    const close = () => backUp();
    window.addEventListener('pagehide', close);
    return () => {
      silence();
      window.removeEventListener('pagehide', close);
      leave();
    };
  }, [store]);

  return {
    state,
    flush,
    /** The products is saved: its draft is gone, and nothing is kept any more. */
    end(): void {
      isOver.current = true;
      clearTimeout(timer.current);
    },
    /** The form stands on another version of the products now. */
    setProductVersion(next: number): void {
      version.current = next;
    },
  };
}
