import { useState } from 'react';
import type { CallKey } from '../../../contract/calls.ts';
import { jobLimits, jobStates } from '../../../contract/operations/job-states.ts';
import type { ConsoleJob } from '../../../contract/operations/jobs.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { OfficeList, type OfficeListProps } from '../../features/office/list/office-list.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { sectionPage } from '../section.tsx';
import { useOperator } from '../staff/use-operator.ts';
import { jobsPath } from '../system-sections.tsx';
import { Queues } from './queues.tsx';

export const page = sectionPage(jobsPath, Jobs);

const changes: CallKey[] = ['console.jobs.list', 'console.jobs.queues', 'console.log.list'];

function Jobs() {
  const t = useWords('jobs');
  const { operator } = useOperator();
  const queues = useCall('console.jobs.queues', {});
  const mayAct = operator?.rights.includes('staff') ?? false;
  return (
    <div className="space-y-6">
      <p className="max-w-3xl text-muted">{t('about')}</p>
      <Queues query={queues} />
      <section className="space-y-3">
        <h2 className="font-semibold">{t('list')}</h2>
        <OfficeList<'console.jobs.list'>
          call="console.jobs.list"
          fields={[
            {
              kind: 'choice',
              name: 'state',
              label: t('state'),
              all: t('state.failed'),
              options: jobStates,
              text: (state) => t(`state.${state}`),
              otherwise: 'failed',
            },
            {
              kind: 'choice',
              name: 'queue',
              label: t('queue'),
              all: t('queue.all'),
              options: () => queues.data?.queues.map(({ name }) => name) ?? [],
              text: (name) => name,
            },
          ]}
          columns={columnsOf(t)}
          rowName={({ queue }) => queue}
          {...(mayAct ? bulk : {})}
          empty={{ title: t('none'), hint: t('noneHint') }}
        />
      </section>
    </div>
  );
}

/** What can be done about the ticked ones. */
const bulk: Pick<OfficeListProps<'console.jobs.list'>, 'renderBulk'> = {
  renderBulk: ({ rows, clear }) => <Settle ids={rows.filter(isSettled).map(({ id }) => id)} onDone={clear} />,
};

const isSettled = ({ state }: ConsoleJob): boolean => state === 'failed';

const columnsOf = (t: Words<'jobs'>): Column<ConsoleJob>[] => [
  {
    id: 'queue',
    head: t('queue'),
    cell: (job) => (
      <code dir="ltr" className="text-xs break-words">
        {job.queue}
      </code>
    ),
  },
  {
    id: 'error',
    head: t('error'),
    cell: (job) => (
      <bdi dir="auto" className="block max-w-96 min-w-48 text-xs break-words">
        {job.error || t('error.none')}
      </bdi>
    ),
  },
  { id: 'attempts', head: t('attempts'), align: 'end', cell: (job) => job.attempts },
  { id: 'created', head: t('created'), cell: (job) => <Moment at={job.createdAt} /> },
  {
    id: 'at',
    head: t('at'),
    cell: (job) => (
      <span className="block">
        <span className="block text-xs text-muted">{t(`at.${job.state}`)}</span>
        <Moment at={job.at} />
      </span>
    ),
  },
];

interface SettleProps {
  ids: string[];
  onDone: () => void;
}

/** What can be done about jobs that failed for good. */
function Settle({ ids, onDone }: SettleProps) {
  const t = useWords('jobs');
  const [isGivingUp, setGivingUp] = useState(false);
  const runAgain = useSend('console.jobs.runAgain', {
    changes,
    decides: true,
    onDone({ count }) {
      toast.success(t('runAgain.done', { count }));
      onDone();
    },
  });
  const isNone = ids.length === 0;
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        size="small"
        disabled={isNone}
        busy={runAgain.isPending}
        onClick={() => runAgain.mutate({ ids })}
      >
        {t('runAgain')}
      </Button>
      <Button size="small" disabled={isNone} onClick={() => setGivingUp(true)}>
        {t('giveUp')}
      </Button>
      {isGivingUp && (
        <SendDialog
          title={t('giveUp')}
          verb={t('giveUp')}
          danger
          call="console.jobs.giveUp"
          changes={changes}
          decides
          done={({ count }) => t('giveUp.done', { count })}
          fields={{
            reason: { label: t('reason'), saysSomething: true, rows: 3, maxLength: jobLimits.reason },
          }}
          input={({ reason }) => ({ ids, reason })}
          onDone={onDone}
          onClose={() => setGivingUp(false)}
        >
          <p className="mb-3">{t('giveUp.about', { count: ids.length })}</p>
        </SendDialog>
      )}
    </span>
  );
}
