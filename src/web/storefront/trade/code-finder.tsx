import { useState } from 'react';
import { ChevronRight, Search } from 'lucide-react';
import type { FoundCode } from '../../../contract/customs/customs.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useSettled } from '../../page/use-settled.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

interface Props {
  chosen: FoundCode | null;
  onChoose: (code: FoundCode) => void;
}

/** Finds a customs code by words or digits, or from the chapters down. */
export function CodeFinder({ chosen, onChoose }: Props) {
  const t = useWords('trade');
  const [typed, setTyped] = useState('');
  const [parent, setParent] = useState<FoundCode | null>(null);
  const keyword = useSettled(typed.trim());
  const { data, isPending, isError, refetch } = useCall(
    'customs.findCodes',
    keyword ? { keyword } : { parent: parent?.code },
    { keep: true, staleTime: 60_000 },
  );
  const open = (code: FoundCode) => {
    setTyped('');
    setParent(code);
  };
  return (
    <section className="card p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{t('code.title')}</h2>
      <p className="mt-1 mb-4 max-w-2xl text-muted">{t('code.hint')}</p>
      <Field label={t('code.search')} hint={t('code.searchHint')}>
        {(control) => (
          <span className="relative block">
            <Search size={18} aria-hidden className="absolute start-3 top-1/2 -translate-y-1/2 text-muted" />
            <Input
              {...control}
              type="search"
              maxLength={100}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="ps-10"
            />
          </span>
        )}
      </Field>
      {!keyword && parent && <CodePath parent={parent} onOpen={open} onReset={() => setParent(null)} />}
      <div className="mt-3 max-h-105 overflow-y-auto rounded border border-line" aria-live="polite">
        {isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : isPending ? (
          <div className="space-y-3 p-4">
            {['w-3/4', 'w-2/3', 'w-4/5', 'w-1/2'].map((width) => (
              <Skeleton key={width} className={`h-5 ${width}`} />
            ))}
          </div>
        ) : data.length === 0 ? (
          <EmptyState title={t('code.none')} hint={t('code.noneHint')} />
        ) : (
          <ul className="divide-y divide-line">
            {data.map((code) => (
              <CodeRow
                key={code.code}
                code={code}
                isChosen={chosen?.code === code.code}
                onChoose={onChoose}
                onOpen={open}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

interface PathProps {
  parent: FoundCode;
  onOpen: (code: FoundCode) => void;
  onReset: () => void;
}

/** The way from the chapters to an open code. */
function CodePath({ parent, onOpen, onReset }: PathProps) {
  const t = useWords('trade');
  return (
    <nav aria-label={t('code.way')} className="mt-3 flex flex-wrap items-center gap-1">
      <Button tone="plain" size="small" onClick={onReset}>
        {t('code.chapters')}
      </Button>
      {[...parent.way, parent].map((code) => (
        <span key={code.code} className="flex items-center gap-1">
          <ChevronRight size={14} aria-hidden className="mirrored text-muted" />
          <Button
            tone="plain"
            size="small"
            disabled={code.code === parent.code}
            onClick={() =>
              onOpen({
                ...code,
                way: parent.way.filter((above) => above.code.length < code.code.length),
                hasBelow: true,
              })
            }
          >
            <bdi className="figures">{code.code}</bdi>
          </Button>
        </span>
      ))}
    </nav>
  );
}

interface RowProps {
  code: FoundCode;
  isChosen: boolean;
  onChoose: (code: FoundCode) => void;
  onOpen: (code: FoundCode) => void;
}

function CodeRow({ code, isChosen, onChoose, onOpen }: RowProps) {
  const t = useWords('trade');
  return (
    <li className={`flex items-center gap-2 px-3 py-2 ${isChosen ? 'bg-cinnabar-soft' : ''}`}>
      <span className="min-w-0 grow">
        {code.way.length > 0 && (
          <span className="block truncate text-xs text-muted">
            {code.way.map(({ name }) => name).join(' › ')}
          </span>
        )}
        <span className="flex items-baseline gap-3">
          <bdi className="figures shrink-0 font-semibold">{dotted(code.code)}</bdi>
          <span>{code.name}</span>
        </span>
      </span>
      {code.hasBelow && (
        <Button
          tone="plain"
          size="small"
          aria-label={t('code.openOf', { code: code.code })}
          onClick={() => onOpen(code)}
        >
          {t('code.open')}
        </Button>
      )}
      <Button
        size="small"
        aria-label={t('code.useOf', { code: code.code })}
        aria-pressed={isChosen}
        onClick={() => onChoose(code)}
      >
        {t('code.use')}
      </Button>
    </li>
  );
}

/** A code as declarations write it: 691110 → 6911.10. */
export const dotted = (code: string): string => code.replace(/^(\d{4})(?=\d)/, '$1.');
