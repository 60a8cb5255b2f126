/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no select holds pictures and two lines in each option */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Search } from 'lucide-react';
import { longestOfficeWords, shortestOfficeWords } from '../../../contract/orders/office-search-limits.ts';
import { useNavigate } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { scrollWithin } from '../../ui/scroll.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Picture } from '../media/picture.tsx';
import { pagesNamed, type NamedPage } from './named-pages.ts';
import type { ResultGroup, SearchResult } from './search-results.ts';

// Nobody reads what was found for half a word.
const restMs = 250;

/** What was typed, once its author rests. */
export function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

/** What was found for what is typed, or that it is on its way. */
export interface Finding {
  groups: readonly ResultGroup[] | undefined;
  isWaiting: boolean;
  isFailed: boolean;
  retry: () => void;
}

interface Props {
  title: string;
  /** What can be typed. */
  placeholder: string;
  /** What is said before enough is typed. */
  start: string;
  typed: string;
  onType: (typed: string) => void;
  /** For what is typed. */
  finding: Finding;
  /** Of the menu: they are found by their names before anything else is. */
  pages: readonly NamedPage[];
  onClose: () => void;
}

/** Finds anything: typed, chosen by arrows and Enter or by a press. */
export function SearchDialog({ title, placeholder, start, typed, onType, finding, pages, onClose }: Props) {
  const t = useWords('office');
  const navigate = useNavigate();
  const [at, setAt] = useState(0);
  const [entered, setEntered] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const name = useId();
  const words = typed.trim();
  const { isWaiting, isFailed, retry } = finding;
  const isEnough = words.length >= shortestOfficeWords;
  const groups = [...pageGroups(isEnough ? pagesNamed(pages, words) : [], t), ...(finding.groups ?? [])];
  const results = groups.flatMap((group) => group.results);
  const active = results[Math.min(at, results.length - 1)];
  // The dialog begins at its heading; here there is one thing to do.
  useEffect(() => field.current?.focus(), []);
  const go = ({ to }: SearchResult) => {
    onClose();
    navigate(to);
  };
  // Whoever pastes a number presses Enter before it is looked for: the first result is opened once it is there.
  useEffect(() => {
    if (entered === words && active) go(active);
  });
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && isWaiting) setEntered(words);
    if (results.length === 0) return;
    if (step) setAt((Math.min(at, results.length - 1) + step + results.length) % results.length);
    else if (event.key === 'Enter' && active) go(active);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={title} width={640} onClose={onClose}>
      <input
        ref={field}
        type="text"
        className="field"
        role="combobox"
        aria-label={title}
        aria-expanded={results.length > 0}
        aria-controls={name}
        aria-activedescendant={active && `${name}-${active.id}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestOfficeWords}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => {
          onType(target.value);
          setAt(0);
          setEntered(undefined);
        }}
        onKeyDown={press}
      />
      <div className="min-h-48 pt-3" aria-busy={isWaiting}>
        {!isEnough && <p className="text-muted">{start}</p>}
        {isFailed && <ErrorState onRetry={retry} />}
        {finding.groups && groups.length === 0 && (
          <EmptyState
            icon={<Search size={22} aria-hidden />}
            title={t('search.none', { words })}
            hint={t('search.noneHint')}
          />
        )}
        <div id={name} role="listbox" aria-label={t('search.results')}>
          {groups.map((group) => (
            <Group key={group.id} name={name} group={group} activeId={active?.id} onChoose={go} />
          ))}
        </div>
        {isWaiting && <Loading />}
      </div>
    </Dialog>
  );
}

const pageGroups = (pages: readonly NamedPage[], t: Words<'office'>): ResultGroup[] =>
  pages.length === 0
    ? []
    : [
        {
          id: 'pages',
          title: t('search.pages'),
          results: pages.map(({ path, text }) => ({ id: `page-${path}`, to: path, text })),
        },
      ];

const Loading = () => (
  <div className="space-y-2">
    <Skeleton className="h-5 w-1/4" />
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
  </div>
);

interface GroupProps {
  name: string;
  group: ResultGroup;
  activeId: string | undefined;
  onChoose: (result: SearchResult) => void;
}

function Group({ name, group, activeId, onChoose }: GroupProps) {
  return (
    <div className="pb-3">
      <p className="px-2 pb-1 text-xs font-semibold text-muted">{group.title}</p>
      {group.results.map((result) => (
        <Row
          key={result.id}
          id={`${name}-${result.id}`}
          result={result}
          isActive={result.id === activeId}
          onChoose={() => onChoose(result)}
        />
      ))}
    </div>
  );
}

interface RowProps {
  id: string;
  result: SearchResult;
  isActive: boolean;
  onChoose: () => void;
}

function Row({ id, result: { text, note, picture }, isActive, onChoose }: RowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) scrollWithin(row.current!);
  }, [isActive]);
  return (
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
      onKeyDown={({ key }) => key === 'Enter' && onChoose()}
      className={`flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-2 py-1 hover:bg-sand ${isActive ? 'bg-sand' : ''}`}
    >
      {picture && <Picture src={picture} alt="" size={32} className="size-8 shrink-0 rounded-sm" />}
      <span className="min-w-0 grow">
        <bdi className="block truncate font-semibold">{text}</bdi>
        {note && <bdi className="block truncate text-xs text-muted">{note}</bdi>}
      </span>
    </div>
  );
}
