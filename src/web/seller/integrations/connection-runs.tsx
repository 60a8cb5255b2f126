import { History } from 'lucide-react';
import type { ConnectionRun, ShopConnection } from '../../../contract/integrations/shop-systems.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** When a connected shop was read, and what came of it. */
export function ConnectionRuns({ connection, onClose }: { connection: ShopConnection; onClose: () => void }) {
  const t = useWords('integrations');
  return (
    <Dialog title={t('system.runs')} width={640} onClose={onClose}>
      <OfficeList
        place="dialog"
        call="shopSystems.runs"
        also={{ id: connection.id }}
        pageSize={20}
        label={t('system.runs')}
        fields={[]}
        isAtWork={({ endedAt }) => endedAt === null}
        items={{ isOrdered: true, render: (run) => <Run run={run} /> }}
        empty={{ icon: <History size={22} aria-hidden />, title: t('runs.none'), hint: t('runs.noneHint') }}
      />
    </Dialog>
  );
}

function Run({ run }: { run: ConnectionRun }) {
  const t = useWords('integrations');
  const format = useFormat();
  return (
    <div className="space-y-1 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{format.dateTime(run.startedAt)}</span>
        {!run.issue && (
          <Badge tone={run.endedAt ? 'good' : 'promotion'}>
            {t(run.endedAt ? 'run.done' : 'run.underWay')}
          </Badge>
        )}
      </p>
      <RunResult run={run} />
    </div>
  );
}

/** What a run came to. */
export function RunResult({ run }: { run: ConnectionRun }) {
  const t = useWords('integrations');
  const { issue, added, updated, restocked, takenOff } = run;
  return (
    <>
      <p className="text-sm">{t('run.result', { added, updated, restocked, takenOff })}</p>
      {issue && <p className="text-sm text-cinnabar-deep">{t(`issue.${issue}`)}</p>}
    </>
  );
}
