import { useState } from 'react';
import type { ChannelTask } from '../../../contract/payments/channel-tasks.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { EvidenceChoice, firstChoice, type SentAs } from './evidence-choice.tsx';

const mostTasks = 100;

/** What a buyer's bank is to read of a payment that it takes back. */
export function SendEvidence({ task: openedTask, onClose }: { task: ChannelTask; onClose: () => void }) {
  const t = useWords('bank');
  const format = useFormat();
  const [chosenKinds, setChosenKinds] = useState<SentAs>({});
  const [failure, setFailure] = useState('');
  // Files are added while this is open.
  const { data } = useCall('console.channelTasks.list', { pageSize: mostTasks });
  const task = data?.rowList.find(({ id }) => id === openedTask.id) ?? openedTask;
  const { id, version, amount } = task;
  const choice = firstChoice(task.files, chosenKinds);
  const files = task.files.flatMap((file) => {
    const kind = choice[file.id];
    return kind ? [{ id: file.id, kind }] : [];
  });
  return (
    <SendDialog
      title={t('evidence.send')}
      verb={t('evidence.send')}
      call="console.channelTasks.answer"
      changes={['console.channelTasks.list', 'console.log.list']}
      decides
      done={t('out.done')}
      fields={{
        statement: {
          label: t('evidence.statement'),
          hint: t('evidence.statementHint'),
          saysSomething: true,
          maxLength: 10_000,
          rows: 8,
        },
        carrier: { label: t('evidence.carrier'), maxLength: 100 },
        trackingNumber: { label: t('evidence.tracking'), maxLength: 200, figures: true },
        shippedOn: { label: t('evidence.shippedOn'), type: 'date', figures: true },
      }}
      input={(values) => {
        const isTwice = new Set(files.map(({ kind }) => kind)).size < files.length;
        setFailure(isTwice ? t('evidence.sameKind') : '');
        return isTwice ? undefined : { id, version, files, ...values };
      }}
      below={
        <>
          <EvidenceChoice
            task={task}
            choice={choice}
            onChoose={(kinds) => {
              setChosenKinds(kinds);
              setFailure('');
            }}
          />
          {failure && (
            <p role="alert" className="text-cinnabar-deep">
              {failure}
            </p>
          )}
        </>
      }
      onClose={onClose}
    >
      <p>{t('evidence.about', { amount: format.money(amount) })}</p>
    </SendDialog>
  );
}
