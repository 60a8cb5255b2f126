import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

export interface Tab<Id extends string = string> {
  id: Id;
  label: ReactNode;
  /** How many things wait behind it. */
  count?: number;
}

interface TabsProps<Id extends string> {
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  label: string;
  /** The selected tab's content. */
  children: ReactNode;
}

/** Views of one thing, one at a time. Arrow keys move between them. */
export function Tabs<Id extends string>({ tabs, selected, onSelect, label, children }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const rightToLeft = getComputedStyle(list.current!).direction === 'rtl';
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const at = tabs.findIndex((tab) => tab.id === selected) + (rightToLeft ? -step : step);
    const next = tabs.at(at % tabs.length)!;
    onSelect(next.id);
    list.current!.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
        className="no-scrollbar flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-4 whitespace-nowrap text-muted outline-offset-[-2px] hover:text-ink aria-selected:border-cinnabar aria-selected:font-semibold aria-selected:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && (
              <span className="rounded-full bg-sand px-1.5 text-xs tabular-nums">{tab.count}</span>
            )}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}
