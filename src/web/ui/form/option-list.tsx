/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element of the browser's is a list that is searched */
import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { scrollWithin } from '../scroll.ts';
import { searchOptions, type Option } from './search-options.ts';

interface OptionListProps {
  options: readonly Option[];
  /** What is chosen. */
  value: string;
  onChoose: (value: string) => void;
}

export type OptionSearch = ReturnType<typeof useOptionSearch>;

/** A list that is searched by typing, as the combobox pattern of ARIA has it: the focus stays in the field. */
export function useOptionSearch({ options, value, onChoose }: OptionListProps) {
  const id = useId();
  const [words, setWords] = useState('');
  // What the keys stand on: of what is typed the first, until they move.
  const [active, setActive] = useState(value);
  const matching = useMemo(() => searchOptions(options, words), [options, words]);
  const at = Math.max(
    0,
    matching.findIndex((option) => option.value === active),
  );
  const search = (typed: string) => {
    setWords(typed);
    setActive(typed ? '' : value);
  };
  const move = (to: number) => setActive(matching[(to + matching.length) % matching.length]?.value ?? '');
  return {
    id,
    shown: matching,
    words,
    active: matching[at],
    value,
    search,
    choose: onChoose,
    /** Whether the key was meant for the list. */
    press({ key, nativeEvent }: KeyboardEvent): boolean {
      // The keys are the input method's while it puts letters together.
      if (nativeEvent.isComposing) return false;
      const steps: Partial<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1 };
      const pages: Partial<Record<string, number>> = {
        PageDown: Math.min(at + 8, matching.length - 1),
        PageUp: Math.max(at - 8, 0),
      };
      const to = steps[key] ?? pages[key];
      if (to !== undefined) move(to);
      else if (key === 'Enter' && matching[at]) onChoose(matching[at].value);
      else return key === 'Enter';
      return true;
    },
    /** What ties the field to the list. */
    field: (isOpen: boolean) =>
      ({
        role: 'combobox',
        autoComplete: 'off',
        'aria-autocomplete': 'list',
        'aria-expanded': isOpen,
        'aria-controls': id,
        'aria-activedescendant': isOpen && matching[at] ? `${id}-${matching[at].value}` : undefined,
      }) as const,
  };
}

interface ListProps {
  search: OptionSearch;
  /** What the list is called, or the id of what says so. */
  name: { 'aria-label': string } | { 'aria-labelledby': string };
  /** Says that nothing is called so. */
  empty: string;
  className?: string;
}

/** What is found, one of it under the keys. */
export function OptionList({ search, name, empty, className = '' }: ListProps) {
  const { id, shown, active, value, choose } = search;
  const activeId = active && `${id}-${active.value}`;
  useEffect(() => {
    const row = activeId && document.getElementById(activeId);
    if (row) scrollWithin(row);
  }, [activeId]);
  return (
    // What is pressed here must not take the focus from the field.
    <div
      className={`overflow-y-auto overscroll-contain ${className}`}
      onPointerDown={(event) => event.preventDefault()}
    >
      <div id={id} role="listbox" {...name}>
        {shown.map((option) => (
          // oxlint-disable-next-line click-events-have-key-events -- the keys are the field's
          <div
            key={option.value}
            id={`${id}-${option.value}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            onClick={() => choose(option.value)}
            className={`flex min-h-10 cursor-pointer items-center justify-between gap-3 rounded-sm px-3 text-start hover:bg-sand aria-selected:font-semibold ${option === active ? 'bg-sand-deep' : ''}`}
          >
            <span className="min-w-0 break-words">{option.label}</span>
            {option.note && <span className="figures text-muted">{option.note}</span>}
          </div>
        ))}
      </div>
      <p role="status" className="px-3 py-4 text-center text-muted empty:hidden">
        {shown.length === 0 ? empty : null}
      </p>
    </div>
  );
}
