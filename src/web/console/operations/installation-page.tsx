import { useId, useRef } from 'react';
import { ChevronDown, CircleCheckBig, CircleDashed } from 'lucide-react';
import type { SetupState, SetupTopic } from '../../../contract/operations/setup-topics.ts';
import { Progress } from '../../ui/progress.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Section } from '../section.tsx';
import { homePath, setupPath } from '../sections.tsx';
import { SetupStep, type SetupItem } from './setup-step.tsx';
import { leaveSetup } from './start-path.ts';

export const page = definePage({
  View: () => (
    <Section section={setupPath}>
      <Setup />
    </Section>
  ),
});

const none = 'none';

/** What an installation needs before a company can open on it, step by step; each says how far it is. */
function Setup() {
  const t = useWords('console');
  const common = useWords('common');
  const format = useFormat();
  const navigate = useNavigate();
  const { query } = usePlace();
  const steps = useRef<HTMLOListElement>(null);
  const list = useCall('console.installation.list', {});
  if (list.isError) return <ErrorState onRetry={() => void list.refetch()} />;
  const items = list.data?.items ?? [];
  const doneCount = items.filter(({ state }) => state === 'done').length;
  const firstOpen = items.find(({ state }) => state !== 'done')?.topic;
  const selected = query.get('step') ?? firstOpen;
  const openStep = (topic: SetupTopic | typeof none) =>
    navigate(`${setupPath}?step=${topic}`, { replace: true, keepScroll: true, immediate: true });
  const openNext = (topic: SetupTopic) => {
    openStep(topic);
    steps.current?.querySelector<HTMLElement>(`[data-step=${topic}]`)?.focus();
  };
  return (
    <div className="space-y-4">
      <p className="max-w-2xl text-muted">{t('setup.hint')}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Progress done={doneCount} total={items.length} label={common('title.setup')}>
          {t('setup.progress', { done: format.number(doneCount), total: format.number(items.length) })}
        </Progress>
        <Button
          size="small"
          onClick={() => {
            leaveSetup();
            navigate(homePath);
          }}
        >
          {t('setup.later')}
        </Button>
      </div>
      <ol ref={steps} className="card divide-y divide-line" aria-busy={!list.data}>
        {list.data
          ? items.map((item, index) => (
              <StepRow
                key={item.topic}
                item={item}
                isOpen={item.topic === selected}
                next={items[index + 1]?.topic}
                onToggle={() => openStep(item.topic === selected ? none : item.topic)}
                onNext={openNext}
              />
            ))
          : [1, 2, 3, 4].map((row) => (
              <li key={row} className="px-5 py-4">
                <Skeleton className="h-10" />
              </li>
            ))}
      </ol>
    </div>
  );
}

const tones: Record<SetupState, BadgeTone> = { missing: 'accent', advice: 'promotion', done: 'good' };

interface RowProps {
  item: SetupItem;
  isOpen: boolean;
  next: SetupTopic | undefined;
  onToggle: () => void;
  onNext: (topic: SetupTopic) => void;
}

function StepRow({ item, isOpen, next, onToggle, onNext }: RowProps) {
  const t = useWords('console');
  const id = useId();
  const { topic, state } = item;
  const Icon = state === 'done' ? CircleCheckBig : CircleDashed;
  return (
    <li>
      <h2>
        <button
          type="button"
          data-step={topic}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-14 w-full items-center gap-3 px-5 py-3 text-start hover:bg-sand/50"
        >
          <Icon
            size={20}
            aria-hidden
            className={`shrink-0 ${state === 'done' ? 'text-jade' : 'text-muted'}`}
          />
          <span className="min-w-0 grow font-semibold">{t(`setup.topic.${topic}`)}</span>
          <Badge tone={tones[state]}>{t(`setup.state.${state}`)}</Badge>
          <ChevronDown
            size={16}
            aria-hidden
            className={`shrink-0 text-muted ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="space-y-5 px-5 pb-5">
        {isOpen && (
          <>
            <SetupStep item={item} />
            {next && (
              <Button size="small" onClick={() => onNext(next)}>
                {t('setup.next')}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  );
}
