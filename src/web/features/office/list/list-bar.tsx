import { useState, type ReactNode } from 'react';
import { ListFilter } from 'lucide-react';
import { usePlace } from '../../../page/place.tsx';
import { useWords } from '../../../page/words.ts';
import { Button } from '../../../ui/button.tsx';
import { DensitySwitch } from './density.tsx';
import { addressName, ListFields, type ListNarrowing } from './list-fields.tsx';
import { SavedViews } from './saved-views.tsx';

interface Props {
  narrowing: ListNarrowing;
  answer: unknown;
  total: number | undefined;
  tools: ReactNode;
  /** The list is what its page is about. */
  isPage: boolean;
  /** Its rows are a table, whose height can be chosen. */
  isTable: boolean;
}

/** What stands above the rows of a list: its fields, what can be done to the whole of it, how many rows it has. */
export function ListBar({ narrowing, answer, total, tools, isPage, isTable }: Props) {
  const t = useWords('office');
  const { pathname } = usePlace();
  const { fields, valueOf, narrow } = narrowing;
  const isSet = (field: (typeof fields)[number]) => valueOf(addressName(field)) !== '';
  const folded = fields.filter(({ isFolded }) => isFolded);
  const visible = fields.filter(({ isFolded, kind }) => !isFolded && kind !== 'tabs' && kind !== 'own');
  const [isOpen, setOpen] = useState(folded.some(isSet));
  // What other pages narrow the list by has no control of its own: alone it would unfold nothing.
  const hasFolded = folded.some((field) => field.kind !== 'custom' || isSet(field));
  const narrowed = folded.filter((field) => isSet(field) && field.narrows !== false);
  const isBare = visible.length + folded.length === 0 && !tools;
  if (isBare && (!isPage || !isTable)) return null;
  const views = isPage && visible.length + folded.length > 1 && <SavedViews path={pathname} />;
  return (
    <>
      <div className={`flex-wrap items-end gap-3 p-3 ${isBare ? 'hidden md:flex' : 'flex'}`}>
        <ListFields narrowing={{ ...narrowing, fields: visible }} answer={answer} />
        {hasFolded && (
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="whitespace-nowrap">
            <ListFilter size={16} aria-hidden />
            <span className="sr-only sm:not-sr-only">{t('list.filter')}</span>
            {narrowed.length > 0 && <span className="figures">{narrowed.length}</span>}
          </Button>
        )}
        {tools}
        {isPage && <Looks total={total} isTable={isTable} views={!hasFolded && views} />}
      </div>
      {isOpen && (
        <div className="flex flex-wrap items-end gap-3 border-t border-line bg-sand/40 p-3">
          <ListFields narrowing={{ ...narrowing, fields: folded }} answer={answer} />
          <span className="ms-auto flex flex-wrap items-center gap-2">
            {narrowed.length > 0 && (
              <Button
                tone="plain"
                onClick={() => narrow(Object.fromEntries(narrowed.map((field) => [addressName(field), ''])))}
              >
                {t('list.clear')}
              </Button>
            )}
            {views}
          </span>
        </div>
      )}
    </>
  );
}

interface LooksProps extends Pick<Props, 'total' | 'isTable'> {
  views: ReactNode;
}

/** How many rows there are, and how they are looked at. */
function Looks({ total, views, isTable }: LooksProps) {
  const t = useWords('office');
  return (
    <span className="ms-auto flex items-center gap-2">
      {total !== undefined && (
        <span className="text-muted tabular-nums" aria-live="polite">
          {t('list.count', { count: total })}
        </span>
      )}
      <span className="hidden items-center gap-2 md:flex">
        {views}
        {isTable && <DensitySwitch />}
      </span>
    </span>
  );
}
