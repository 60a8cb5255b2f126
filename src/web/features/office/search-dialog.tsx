/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no select holds pictures and two lines in each option */
import { use, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Search } from 'lucide-react';
import { longestOfficeWords, shortestOfficeWords } from '../../../contract/orders/office-search-limits.ts';
import { roles, type Role } from '../../../contract/accounts/roles.ts';
import { useCall } from '../../page/calls.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { scrollWithin } from '../../ui/scroll.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Picture } from '../media/picture.tsx';
import { wordsReady } from '../translation/words-ready.ts';
import { resultGroups, type ResultGroup, type SearchResult } from './search-results.ts';

// Nobody reads what was found for half a word.
const restMs = 250;

/** What was typed, once its author rests. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

/** What some words name in an office, once their author rests; what was found for other words is not what is meant. */
function useOfficeSearch(words: string, role: Role) {
  const t = useWords('office');
  const rested = useRested(words);
  const isEnough = words.length >= shortestOfficeWords;
  const isAsked = isEnough && rested === words;
  const search = useCall('orders.searchOffice', { words: rested }, { enabled: isAsked, staleTime: 10_000 });
  const isFailed = isAsked && search.isError;
  const data = isAsked ? search.data : undefined;
  return {
    groups: data && resultGroups(data, words, role, t),
    isWaiting: isEnough && !data && !isFailed,
    isFailed,
    retry: () => void search.refetch(),
  };
}

interface Props {
  role: Role;
  onClose: () => void;
}

/** Finds anything in an office: typed, chosen by arrows and Enter or by a press. Suspends until its words have come. */
export function SearchDialog({ role, onClose }: Props) {
  use(wordsReady(usePlace().language, 'office'));
  const t = useWords('office');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [entered, setEntered] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const name = useId();
  const words = typed.trim();
  const { groups, isWaiting, isFailed, retry } = useOfficeSearch(words, role);
  const results = (groups ?? []).flatMap((group) => group.results);
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
    <Dialog title={t('search.title')} width={640} onClose={onClose}>
      <input
        ref={field}
        type="text"
        className="field"
        role="combobox"
        aria-label={t('search.title')}
        aria-expanded={results.length > 0}
        aria-controls={name}
        aria-activedescendant={active && `${name}-${active.id}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestOfficeWords}
        placeholder={t(role === roles.buyer ? 'search.hintBuyer' : 'search.hintSeller')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
          setEntered(undefined);
        }}
        onKeyDown={press}
      />
      <div className="min-h-48 pt-3" aria-busy={isWaiting}>
        {words.length < shortestOfficeWords && <p className="text-muted">{t('search.start')}</p>}
        {isWaiting && <Loading />}
        {isFailed && <ErrorState onRetry={retry} />}
        {groups?.length === 0 && (
          <EmptyState
            icon={<Search size={22} aria-hidden />}
            title={t('search.none', { words })}
            hint={t('search.noneHint')}
          />
        )}
        <div id={name} role="listbox" aria-label={t('search.results')}>
          {groups?.map((group) => (
            <Group key={group.id} name={name} group={group} activeId={active?.id} onChoose={go} />
          ))}
        </div>
      </div>
    </Dialog>
  );
}

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
