import { useState, type FormEvent } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { Table, type Column } from '../../ui/table.tsx';

type Host = OutputOf<'console.redirectHosts.list'>[number];
const changes = ['console.redirectHosts.list', 'console.log.list'] as const;

/** Where operators of the content may send visitors: kept by those who manage operators. */
export function RedirectHosts() {
  const t = useWords('console');
  const format = useFormat();
  const [leaving, setLeaving] = useState<string | null>(null);
  const list = useCall('console.redirectHosts.list', {});
  return (
    <section className="card mt-6 space-y-4 p-5">
      <h2 className="font-semibold">{t('hosts.title')}</h2>
      {list.data?.length !== 0 && (
        <Table
          label={t('hosts.title')}
          columns={columnsOf(t, format, setLeaving)}
          rows={list.data}
          rowId={({ host }) => host}
          failed={list.isError}
          onRetry={() => void list.refetch()}
        />
      )}
      <AddHost />
      {leaving !== null && (
        <SendDialog
          danger
          title={t('hosts.remove')}
          verb={t('hosts.remove')}
          call="console.redirectHosts.remove"
          changes={[...changes]}
          input={() => ({ host: leaving })}
          onClose={() => setLeaving(null)}
        >
          {t('hosts.ask', { host: leaving })}
        </SendDialog>
      )}
    </section>
  );
}

function columnsOf(t: Words<'console'>, format: Formats, leave: (host: string) => void): Column<Host>[] {
  return [
    { id: 'host', head: t('hosts.host'), cell: ({ host }) => <bdi className="figures">{host}</bdi> },
    { id: 'used', head: t('hosts.used'), align: 'end', cell: ({ used }) => format.number(used) },
    {
      id: 'action',
      head: t('list.action'),
      align: 'end',
      cell: ({ host }) => (
        <Button size="small" onClick={() => leave(host)}>
          {t('hosts.remove')}
        </Button>
      ),
    },
  ];
}

function AddHost() {
  const t = useWords('console');
  const [host, setHost] = useState('');
  const [isWrong, setWrong] = useState(false);
  const add = useSend('console.redirectHosts.add', {
    changes: [...changes],
    onDone: () => setHost(''),
    onFailure: ({ code }) => {
      setWrong(code === 'FIELDS_WRONG');
      return code === 'FIELDS_WRONG';
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(!host.trim());
    if (host.trim()) add.mutate({ host });
  };
  return (
    <form noValidate onSubmit={submit} className="max-w-md space-y-3">
      <Field label={t('hosts.host')} hint={t('hosts.hint')} error={isWrong ? t('hosts.wrong') : undefined}>
        {(tied) => (
          <Input
            {...tied}
            className="figures"
            maxLength={260}
            value={host}
            onChange={({ target }) => setHost(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={add.isPending}>
        {t('hosts.add')}
      </Button>
    </form>
  );
}
