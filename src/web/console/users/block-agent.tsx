import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Checkbox } from '../../ui/form/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

type Agent = OutputOf<'console.agents.list'>['rowList'][number];
type Mark = OutputOf<'console.agents.reach'>['marks'][number];

/** Blocks an agent by what it is known by, or lifts that; what else it would block is seen before it is done. */
export function BlockAgent({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const t = useWords('agents');
  const reach = useCall('console.agents.reach', { id: agent.id });
  const marks = reach.data?.marks;
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const blocked = agent.blockedAt === null;
  // A host above its own is everybody's who has one below it.
  const isChosen = ({ kind, mark, isWider }: Mark) => kind === 'client' || (changed.get(mark) ?? !isWider);
  const verb = t(blocked ? 'console.block' : 'console.unblock');
  return (
    <SendDialog
      danger={blocked}
      width={560}
      title={
        <>
          {verb}: <bdi>{agent.name}</bdi>
        </>
      }
      verb={verb}
      disabled={!marks}
      call="console.agents.block"
      changes={['console.agents.list', 'console.agents.reach']}
      done={t(blocked ? 'console.blockDone' : 'console.unblockDone')}
      input={() => marks && { id: agent.id, blocked, marks: marks.filter(isChosen).map(({ mark }) => mark) }}
      onClose={onClose}
    >
      <p>{blocked ? t('console.blockHint', { count: agent.grants }) : t('console.unblockHint')}</p>
      {reach.isError ? (
        <ErrorState onRetry={() => void reach.refetch()} />
      ) : !marks ? (
        <Skeleton className="h-40" />
      ) : blocked ? (
        <fieldset className="space-y-2">
          <legend className="mb-1 font-semibold">{t('console.blockBy')}</legend>
          {marks.map((mark) => (
            <Checkbox
              key={mark.mark}
              checked={isChosen(mark)}
              disabled={mark.kind === 'client'}
              onChange={({ target }) => setChanged(new Map(changed).set(mark.mark, target.checked))}
            >
              <MarkText mark={mark} />
            </Checkbox>
          ))}
          {!marks.some(({ kind }) => kind === 'host') && (
            <p className="text-sm text-muted">{t('console.localHint')}</p>
          )}
        </fieldset>
      ) : (
        <>
          <p>{t('console.blockedBy')}</p>
          <ul className="space-y-2">
            {marks
              .filter(({ isBlocked }) => isBlocked)
              .map((mark) => (
                <li key={mark.mark}>
                  <MarkText mark={mark} />
                </li>
              ))}
          </ul>
        </>
      )}
    </SendDialog>
  );
}

function MarkText({ mark }: { mark: Mark }) {
  const t = useWords('agents');
  const { kind, text, programs, names, buyers } = mark;
  return (
    <span className="min-w-0">
      {t(`console.mark.${kind}`)}: <bdi className="font-semibold break-all">{text}</bdi>
      {kind !== 'client' && (
        <span className="block text-sm text-muted">
          {programs === 0 ? t('console.reachNone') : t('console.reach', { programs, buyers })}
          {names.map((name) => (
            <bdi key={name} className="block break-words">
              {name}
            </bdi>
          ))}
        </span>
      )}
    </span>
  );
}
