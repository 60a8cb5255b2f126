import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ProductIssues, ProductIssue } from '../../../contract/products/product-checks.ts';
import type { ProductForm } from '../../../contract/products/product-form.ts';
import { createCellStore } from '../../features/products/cell-store.ts';

/** Everything of the form but the cells of the price table. */
export type Fields = Omit<ProductForm, 'cells'>;
export type FieldName = keyof Fields;

/**
 * A form whose parts are heard one by one: a key pressed in the title draws the title, one in a price draws that cell.
 */
export function createFormStore(first: ProductForm) {
  const { cells: firstCells, ...firstFields } = first;
  let fields: Fields = firstFields;
  let issues: ProductIssues = {};
  const cells = createCellStore(new Map(Object.entries(firstCells)), '');
  const listeners = new Map<string, Set<() => void>>();
  const changes = new Set<() => void>();
  const notify = (name: string) => {
    for (const listener of listeners.get(name) ?? []) listener();
  };
  const changed = () => {
    for (const listener of changes) listener();
  };
  /** What was said to be wrong with it may be right now. */
  const correct = (isCorrected: (field: string) => boolean) => {
    const left = Object.entries(issues).filter(([field]) => !isCorrected(field));
    if (left.length === Object.keys(issues).length) return;
    issues = Object.fromEntries(left);
    notify('issues');
  };
  return {
    cells,
    get: <Name extends FieldName>(name: Name): Fields[Name] => fields[name],
    set<Name extends FieldName>(name: Name, value: Fields[Name]): void {
      if (fields[name] === value) return;
      fields = { ...fields, [name]: value };
      correct(
        (field) =>
          field.split('.')[0] === name ||
          (name === 'texts' && (field === 'title' || field === 'description')),
      );
      notify(name);
      changed();
    },
    /** @returns whether it is another value than before */
    put(cell: string, value: string): boolean {
      if (!cells.put(cell, value)) return false;
      correct((field) => field === `cells.${cell}` || field === 'skus');
      changed();
      return true;
    },
    all: (): ProductForm => ({ ...fields, cells: Object.fromEntries(cells.all()) }),
    /** Becomes another form, as one that is loaded or merged. */
    replace({ cells: nextCells, ...next }: ProductForm): void {
      const before = fields;
      fields = next;
      issues = {};
      cells.replace(new Map(Object.entries(nextCells)));
      for (const name of Object.keys(before) as FieldName[]) if (before[name] !== next[name]) notify(name);
      notify('issues');
      changed();
    },
    issues: () => issues,
    setIssues(next: ProductIssues): void {
      issues = next;
      notify('issues');
    },
    subscribe(name: string, listener: () => void): () => void {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listener));
      return () => void all.delete(listener);
    },
    /** Hears of every change, whatever it is. */
    subscribeAll(listener: () => void): () => void {
      changes.add(listener);
      return () => void changes.delete(listener);
    },
  };
}
export type FormStore = ReturnType<typeof createFormStore>;

/** What all of the form knows besides what is typed. */
export interface FormSurroundings {
  store: FormStore;
  currency: string;
  /** Digits behind the point of a price. */
  freightTemplates: readonly { id: string; name: string; isDefault: boolean }[];
  /** What a machine has written of the products already, by language. */
  machine: Partial<Record<string, { title: string; description: string }>>;
}

export const FormSurroundingsContext = createContext<FormSurroundings | null>(null);

export function useProductForm(): FormSurroundings {
  const form = useContext(FormSurroundingsContext);
  if (!form) throw new Error('no product form');
  return form;
}

/** One part of the form, and how to change it. */
export function useField<Name extends FieldName>(name: Name): [Fields[Name], (value: Fields[Name]) => void] {
  const { store } = useProductForm();
  const value = useSyncExternalStore(
    (listener) => store.subscribe(name, listener),
    () => store.get(name),
  );
  return [value, (next) => store.set(name, next)];
}

/** What is wrong with a field, if anything was said of it. */
export function useIssue(field: string): ProductIssue | undefined {
  const { store } = useProductForm();
  return useSyncExternalStore(
    (listener) => store.subscribe('issues', listener),
    () => store.issues()[field],
  );
}

export function useIssues(): ProductIssues {
  const { store } = useProductForm();
  return useSyncExternalStore((listener) => store.subscribe('issues', listener), store.issues);
}
