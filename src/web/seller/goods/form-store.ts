import { createContext, useContext, useSyncExternalStore } from 'react';
import type { GoodsFaults, GoodsProblem } from '../../../contract/goods-checks.ts';
import type { GoodsForm } from '../../../contract/goods-form.ts';
import { createCellStore } from '../../parts/cell-store.ts';

/** Everything of the form but the cells of the price table. */
export type Fields = Omit<GoodsForm, 'cells'>;
export type FieldName = keyof Fields;

/**
 * A form whose parts are heard one by one: a key pressed in the title draws the title, one in a price draws that cell.
 */
export function createFormStore(first: GoodsForm) {
  const { cells: firstCells, ...firstFields } = first;
  let fields: Fields = firstFields;
  let faults: GoodsFaults = {};
  const cells = createCellStore(new Map(Object.entries(firstCells)), '');
  const hearers = new Map<string, Set<() => void>>();
  const changes = new Set<() => void>();
  const tell = (name: string) => {
    for (const hear of hearers.get(name) ?? []) hear();
  };
  const changed = () => {
    for (const hear of changes) hear();
  };
  /** What was said to be wrong with it may be right now. */
  const mend = (isMended: (field: string) => boolean) => {
    const left = Object.entries(faults).filter(([field]) => !isMended(field));
    if (left.length === Object.keys(faults).length) return;
    faults = Object.fromEntries(left);
    tell('faults');
  };
  return {
    cells,
    get: <Name extends FieldName>(name: Name): Fields[Name] => fields[name],
    set<Name extends FieldName>(name: Name, value: Fields[Name]): void {
      if (fields[name] === value) return;
      fields = { ...fields, [name]: value };
      mend(
        (field) =>
          field.split('.')[0] === name ||
          (name === 'texts' && (field === 'title' || field === 'description')),
      );
      tell(name);
      changed();
    },
    /** @returns whether it is another value than before */
    put(cell: string, value: string): boolean {
      if (!cells.put(cell, value)) return false;
      mend((field) => field === `cells.${cell}` || field === 'skus');
      changed();
      return true;
    },
    all: (): GoodsForm => ({ ...fields, cells: Object.fromEntries(cells.all()) }),
    /** Becomes another form, as one that is loaded or merged. */
    replace({ cells: nextCells, ...next }: GoodsForm): void {
      const before = fields;
      fields = next;
      faults = {};
      cells.replace(new Map(Object.entries(nextCells)));
      for (const name of Object.keys(before) as FieldName[]) if (before[name] !== next[name]) tell(name);
      tell('faults');
      changed();
    },
    faults: () => faults,
    setFaults(next: GoodsFaults): void {
      faults = next;
      tell('faults');
    },
    hear(name: string, hear: () => void): () => void {
      const all = hearers.get(name) ?? new Set();
      hearers.set(name, all.add(hear));
      return () => void all.delete(hear);
    },
    /** Hears of every change, whatever it is. */
    hearAll(hear: () => void): () => void {
      changes.add(hear);
      return () => void changes.delete(hear);
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
  /** What a machine has written of the goods already, by language. */
  machine: Partial<Record<string, { title: string; description: string }>>;
}

export const FormSurroundingsContext = createContext<FormSurroundings | null>(null);

export function useGoodsForm(): FormSurroundings {
  const form = useContext(FormSurroundingsContext);
  if (!form) throw new Error('no goods form');
  return form;
}

/** One part of the form, and how to change it. */
export function useField<Name extends FieldName>(name: Name): [Fields[Name], (value: Fields[Name]) => void] {
  const { store } = useGoodsForm();
  const value = useSyncExternalStore(
    (hear) => store.hear(name, hear),
    () => store.get(name),
  );
  return [value, (next) => store.set(name, next)];
}

/** What is wrong with a field, if anything was said of it. */
export function useFault(field: string): GoodsProblem | undefined {
  const { store } = useGoodsForm();
  return useSyncExternalStore(
    (hear) => store.hear('faults', hear),
    () => store.faults()[field],
  );
}

export function useFaults(): GoodsFaults {
  const { store } = useGoodsForm();
  return useSyncExternalStore((hear) => store.hear('faults', hear), store.faults);
}
