import type { CallKey } from '../../../contract/calls.ts';
import type { ServiceAct } from '../../../contract/service-grants/service-grants.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { actWords } from './act-words.ts';
import { Moment } from '../figures/moment.tsx';

/** What was done, in words: an act by its call, and what was agreed on. */
export function actText(act: ServiceAct, t: Words<'serving'>): string {
  const values = { by: act.by.name, provider: act.provider.name, served: act.served.name };
  if (act.kind !== 'act') return t(`event.${act.kind}`, values);
  const word = actWords[act.call as CallKey];
  // A call that is no more is still told, by its name.
  return word ? t(word, { count: Math.max(1, act.subjects) }) : act.call;
}

interface Props {
  act: ServiceAct;
  /** Says for whom it was done. */
  withServed?: boolean;
}

/** A line of the history of acts for somebody else. */
export function ActLine({ act, withServed = false }: Props) {
  const t = useWords('serving');
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2">
      <span className="min-w-0 break-words">
        <bdi>{actText(act, t)}</bdi>
        <span className="block text-xs text-muted">{subline(act, withServed, t, format)}</span>
      </span>
      <span className="text-xs text-muted">
        <Moment at={act.at} />
      </span>
    </div>
  );
}

function subline(act: ServiceAct, withServed: boolean, t: Words<'serving'>, format: Formats): string {
  if (act.kind !== 'act') return format.list(act.rights.map((right) => t(`right.${right}`)));
  const who = withServed
    ? t('byFor', { by: act.by.name, served: act.served.name })
    : t('by', { by: act.by.name });
  return act.times > 1 ? `${who} · ${t('times', { count: act.times })}` : who;
}
