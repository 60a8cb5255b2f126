import { useCallback, useState } from 'react';
import { Plus } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { mostTariffRows } from '../../../contract/trade-services/tariff-columns.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { rowsOnAPage, TariffGrid } from './tariff-grid.tsx';
import { withoutEnd, withRoom, type TariffTable } from './tariff-table.ts';

type Tariff = OutputOf<'tariffs.get'>;

interface Props {
  tariff: Tariff;
  /** Of the table, from 1. */
  page: number;
  onPage: (page: number) => void;
  /** Whether anything was typed that is not saved. */
  isChanged: boolean;
  onChanged: (isChanged: boolean) => void;
}

const room = 10;
const changes = ['tariffs.get', 'tradeServices.mine', 'tradeServices.toDo'] as const;

/** Writes, saves and publishes a tariff. */
export function TariffEditor({ tariff, page, onPage, isChanged, onChanged }: Props) {
  const t = useWords('provider');
  const [table, setTable] = useState<TariffTable>(() => withRoom(tariff.rows, room));
  const [issues, setIssues] = useState(tariff.issues);
  const change = useCallback(
    (next: (before: TariffTable) => TariffTable) => {
      setTable(next);
      onChanged(true);
    },
    [onChanged],
  );
  const { serviceId, version } = tariff;
  const { save, saveFirst, publish } = useTariffSends(tariff, { onChanged, onIssues: setIssues });
  const input = () => ({ serviceId, version, rows: withoutEnd(table) });
  const saveAndPublish = () => {
    if (!isChanged && version > 0) publish.mutate({ serviceId, version });
    else saveFirst.mutate(input());
  };
  const isBusy = save.isPending || saveFirst.isPending || publish.isPending;
  const add = () => {
    change((before) => withRoom(before, room));
    onPage(Math.ceil(Math.min(mostTariffRows, table.length + room) / rowsOnAPage));
  };
  return (
    <section className="sheet -mx-4 sm:mx-0">
      <header className="space-y-2 p-4">
        <div className="flex flex-wrap items-center gap-2">
          <Published tariff={tariff} isChanged={isChanged} />
          <span className="ms-auto flex flex-wrap gap-2">
            <Button
              busy={save.isPending}
              disabled={isBusy || !isChanged}
              onClick={() => save.mutate(input())}
            >
              {t('form.saveDraft')}
            </Button>
            <Button
              tone="main"
              busy={saveFirst.isPending || publish.isPending}
              disabled={isBusy || (!isChanged && tariff.isPublished)}
              onClick={saveAndPublish}
            >
              {t('tariff.publish')}
            </Button>
          </span>
        </div>
        <p className="max-w-prose text-xs text-muted">{t('tariff.help')}</p>
        {issues.length > 0 && (
          <p role="alert" className="text-cinnabar">
            {t('tariff.issues', { count: tariff.issueCount || issues.length, row: issues[0]!.row })}
          </p>
        )}
      </header>
      <TariffGrid
        table={table}
        first={(page - 1) * rowsOnAPage}
        issues={issues}
        disabled={isBusy}
        onChange={change}
      />
      <div className="flex flex-wrap items-center gap-3 p-3">
        <Button size="small" disabled={isBusy || table.length >= mostTariffRows} onClick={add}>
          <Plus size={14} aria-hidden />
          {t('tariff.addRows', { count: room })}
        </Button>
        <Pagination page={page} pages={Math.ceil(table.length / rowsOnAPage)} onPage={onPage} />
      </div>
    </section>
  );
}

interface EditorEvents {
  onChanged: (isChanged: boolean) => void;
  onIssues: (issues: Tariff['issues']) => void;
}

/** Saves a tariff, publishes it, or one after the other. */
function useTariffSends({ serviceId }: Tariff, { onChanged, onIssues }: EditorEvents) {
  const t = useWords('provider');
  const publish = useSend('tariffs.publish', {
    changes: [...changes],
    decides: true,
    onDone(answer) {
      onIssues(answer.issues);
      if (answer.issueCount > 0) toast.error(t('tariff.notPublished', { count: answer.issueCount }));
      else toast.success(t('tariff.isPublished'));
    },
  });
  const saving = (onDone: (version: number) => void) => ({
    changes: [...changes],
    canEmpty: true,
    onDone(answer: OutputOf<'tariffs.save'>) {
      onChanged(false);
      onIssues(answer.issues);
      onDone(answer.version);
    },
  });
  const save = useSend(
    'tariffs.save',
    saving(() => void toast.success(t('tariff.saved'))),
  );
  // What is published is what was saved: the next step follows at once, before the table is shown anew.
  const saveFirst = useSend(
    'tariffs.save',
    saving((saved) => publish.mutate({ serviceId, version: saved })),
  );
  return { save, saveFirst, publish };
}

/** What buyers are quoted from, and whether that is what is written. */
function Published({ tariff, isChanged }: Pick<Props, 'tariff' | 'isChanged'>) {
  const t = useWords('provider');
  const format = useFormat();
  const { published, isPublished, serviceId } = tariff;
  const withdraw = useSend('tariffs.withdraw', { changes: [...changes] });
  if (!published) return <Badge>{t('tariff.unpublished')}</Badge>;
  return (
    <>
      <Badge tone="good">{t('tariff.published')}</Badge>
      {(isChanged || !isPublished) && <Badge tone="promotion">{t('tariff.draft')}</Badge>}
      <span className="text-xs text-muted">
        {t('tariff.since', { time: format.dateTime(published.at), count: published.rows })}
        {published.endsOn && ` · ${t('state.until', { day: format.day(published.endsOn) })}`}
      </span>
      <Button size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate({ serviceId })}>
        {t('tariff.withdraw')}
      </Button>
    </>
  );
}
