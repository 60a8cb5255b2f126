import { useState } from 'react';
import { History } from 'lucide-react';
import type { SettingRevision } from '../../../contract/marketplace/marketplace.ts';
import { languages } from '../../../kit/languages.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import type { Column } from '../../ui/table.tsx';
import { RateReason, RateState } from '../fees/rate-state.tsx';

interface Props {
  call: 'console.marketplace.list' | 'console.companies.list' | 'console.channelSettings.list';
  /** Of the brand and of contacts: which of them. */
  section?: 'brand' | 'contact';
}

/** Every revision of a section: who changed what, from what to what, when and why. */
export function SettingHistory({ call, section }: Props) {
  const t = useWords('marketplace');
  const fees = useWords('fees');
  const format = useFormat();
  const [open, setOpen] = useState<{ revision: SettingRevision; approve: boolean } | null>(null);
  return (
    <section className="space-y-3">
      <h2 className="font-semibold">{t('history.title')}</h2>
      <OfficeList
        place="section"
        call={call}
        also={section && ({ section } as object)}
        columns={columnsOf({ t, fees, format }, (revision, approve) => setOpen({ revision, approve }))}
        empty={{ icon: <History size={22} aria-hidden />, title: t('history.none') }}
      />
      {open && <DecideSetting {...open} onClose={() => setOpen(null)} />}
    </section>
  );
}

interface Texts {
  t: Words<'marketplace'>;
  fees: Words<'fees'>;
  format: Formats;
}

const columnsOf = (
  { t, fees, format }: Texts,
  onDecide: (revision: SettingRevision, approve: boolean) => void,
): Column<SettingRevision>[] => [
  {
    id: 'when',
    head: t('history.when'),
    cell: (row) => (
      <span className="block whitespace-nowrap">
        {format.dateTime(row.createdAt)}
        {row.channel && <bdi className="block text-xs font-semibold">{row.channel}</bdi>}
        {row.site && <span className="block text-xs text-muted">{fees(`site.${row.site}`)}</span>}
      </span>
    ),
  },
  { id: 'changes', head: t('history.changes'), cell: (row) => <Changes changes={row.changes} /> },
  { id: 'reason', head: fees('reason'), cell: (row) => <RateReason row={row} /> },
  {
    id: 'state',
    head: fees('state'),
    cell: (row) => (
      <RateState row={{ ...row, isInEffect: false }} onDecide={(approve) => onDecide(row, approve)} />
    ),
  },
];

function Changes({ changes }: Pick<SettingRevision, 'changes'>) {
  const t = useWords('marketplace');
  return (
    <ul className="max-w-96 min-w-48 space-y-1">
      {changes.map(({ field, language, before, after }) => (
        <li key={`${field} ${language}`}>
          <span className="block text-xs text-muted">
            {t(`field.${field}`)}
            {language && <bdi> · {languages[language].name}</bdi>}
          </span>
          <ChangedText field={field} text={before} isGone />
          <ChangedText field={field} text={after} />
        </li>
      ))}
    </ul>
  );
}

function ChangedText({ field, text, isGone = false }: { field: string; text: string; isGone?: boolean }) {
  const t = useWords('marketplace');
  if (text === '') return null;
  const Tag = isGone ? 'del' : 'ins';
  return (
    <Tag className={`block break-words ${isGone ? 'text-muted' : 'no-underline'}`}>
      {field === 'isOff' ? (
        t(`switch.${text as 'on' | 'off'}`)
      ) : field === 'mark' ? (
        <img src={`/files/${text}?w=160`} alt="" className="size-7 rounded-sm object-contain" />
      ) : (
        <bdi>{text}</bdi>
      )}
    </Tag>
  );
}

interface DecisionProps {
  revision: SettingRevision;
  approve: boolean;
  onClose: () => void;
}

function DecideSetting({ revision, approve, onClose }: DecisionProps) {
  const t = useWords('marketplace');
  const fees = useWords('fees');
  const verb = approve ? 'approve' : 'withdraw';
  const isChannel = revision.section === 'channel';
  return (
    <SendDialog
      title={fees(verb)}
      verb={fees(verb)}
      danger={!approve}
      call={isChannel ? 'console.channelSettings.decide' : 'console.companies.decide'}
      changes={
        isChannel
          ? ['console.channelSettings.list', 'console.paymentChannels.list', 'console.log.list']
          : ['console.companies.list', 'console.companies.get', 'console.log.list']
      }
      decides
      done={t(isChannel && approve ? 'decidedChannel.approve' : `decided.${verb}`)}
      input={() => ({ id: revision.id, version: revision.version, approve })}
      onClose={onClose}
    >
      <p className="mb-3">{t(isChannel && approve ? 'aboutChannel.approve' : `about.${verb}`)}</p>
      <Changes changes={revision.changes} />
    </SendDialog>
  );
}
