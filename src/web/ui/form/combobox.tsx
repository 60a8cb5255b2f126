import { foldName } from '../../../kit/text/fold.ts';
import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type Ref } from 'react';
import type { ControlProps } from './field.tsx';
import { OptionList, useOptionSearch } from './option-list.tsx';
import { usePlacement } from '../overlay/placement.ts';
import type { Option } from './search-options.ts';

interface Props extends ControlProps {
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  placeholder?: string;
  /** Says that nothing is called so. */
  empty: string;
}

/** One of many, found by typing: what a `<select>` is for where there are more than a thumb likes to scroll through. */
export function Combobox({ options, value, onChange, onBlur, empty, ref, ...rest }: Props) {
  const [open, setOpen] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const chosen = options.find((option) => option.value === value);
  const close = () => {
    setOpen(false);
    setTyped(false);
    search.search('');
  };
  const choose = (to: string) => {
    if (to !== value) onChange(to);
    close();
  };
  const search = useOptionSearch({ options, value, onChoose: choose });
  useLayoutEffect(() => {
    if (open) sheet.current?.showPopover();
    // What is typed next takes the place of what was chosen.
    const field = document.activeElement;
    if (!isTyped && field instanceof HTMLInputElement && box.current?.contains(field)) field.select();
  }, [open, isTyped]);
  usePlacement(open, box, sheet, { isFitted: true });
  /** Whoever typed a name to its end, or all that tells it apart, and goes on has chosen it. */
  const leave = () => {
    const [only, ...others] = search.shown;
    const isMeant = others.length === 0 || (only && foldName(only.label) === foldName(search.words));
    if (isTyped && search.words && only && isMeant) choose(only.value);
    else close();
  };
  return (
    <div ref={box} className="relative">
      <input
        {...rest}
        {...search.field(open)}
        ref={ref}
        type="text"
        spellCheck={false}
        value={isTyped ? search.words : (chosen?.label ?? '')}
        className="field pe-9 text-ellipsis"
        onFocus={({ target }) => target.select()}
        onClick={() => setOpen(true)}
        onChange={({ target }) => {
          setTyped(true);
          search.search(target.value);
          setOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && open) close();
          else if (!open && /^Arrow(Down|Up)$/.test(event.key)) setOpen(true);
          else if (!open || !search.press(event)) return;
          event.preventDefault();
        }}
        onBlur={() => {
          leave();
          onBlur?.();
        }}
      />
      <ChevronDown
        size={16}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-3 my-auto text-muted"
      />
      {open && (
        <div
          ref={sheet}
          popover="manual"
          className="m-0 flex flex-col rounded border border-line bg-card p-1 text-ink shadow-float"
        >
          <OptionList
            search={search}
            name={{ 'aria-labelledby': `${rest.id}-label` }}
            empty={empty}
            className="min-h-0"
          />
        </div>
      )}
    </div>
  );
}
