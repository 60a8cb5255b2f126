import { Check, ChevronDown } from 'lucide-react';
import { useWords } from '../../page/words.ts';
import { Menu } from '../../ui/overlay/menu.tsx';

/** What is searched; the numbers are the specification's. */
export const searchKinds = { products: 1, shop: 2 } as const;
export type SearchKind = (typeof searchKinds)[keyof typeof searchKinds];

/** Milliseconds after the pointer has left (specification, section 9). */
const dropdownHide = 150;

/** Products or shops. Opens on hover or click, closes when the pointer has left and on a click outside. */
export function SearchKindMenu({ kind, onKind }: { kind: SearchKind; onKind: (kind: SearchKind) => void }) {
  const t = useWords('common');
  const choices = [
    { kind: searchKinds.products, text: t('header.products') },
    { kind: searchKinds.shop, text: t('header.shop') },
  ] as const;
  const current = choices.find((one) => one.kind === kind)!;
  return (
    <Menu
      label={`${t('header.searchIn')}: ${current.text}`}
      hideAfter={dropdownHide}
      triggerClass="flex h-full items-center gap-1 rounded-s border-e border-line px-3 text-sm whitespace-nowrap outline-offset-[-4px]"
      trigger={
        <>
          {current.text}
          <ChevronDown size={14} aria-hidden />
        </>
      }
      items={choices.map((one) => ({
        id: String(one.kind),
        label: one.text,
        icon: <Check size={16} aria-hidden className={one.kind === kind ? 'text-cinnabar' : 'invisible'} />,
        onSelect: () => onKind(one.kind),
      }))}
    />
  );
}
