import { Mail } from 'lucide-react';
import { letterGroups, letterStates, type LetterGroup } from '../../../contract/operations/letter-groups.ts';
import type { ConsoleLetter } from '../../../contract/operations/letters.ts';
import { languages } from '../../../kit/languages.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { sectionPage } from '../section.tsx';
import { letterPath, lettersPath } from '../sections.tsx';

export const page = sectionPage(lettersPath, Letters);

/** Every kind of letter and text message that the marketplace sends. */
function Letters() {
  const t = useWords('letters');
  const format = useFormat();
  return (
    <OfficeList
      call="console.letters.list"
      fields={[
        {
          kind: 'tabs',
          name: 'group',
          label: t('groups'),
          all: t('group.all'),
          options: letterGroups,
          text: (group) => t(`group.${group}`),
          counts: (answer) => answer?.counts,
        },
        { kind: 'search', name: 'search', label: t('search'), longest: 100 },
        {
          kind: 'choice',
          name: 'state',
          label: t('state'),
          all: t('state.any'),
          options: letterStates,
          text: (state) => t(`state.${state}`),
        },
      ]}
      columns={columnsOf(t, format)}
      rowName={({ subject }) => subject}
      empty={{ icon: <Mail size={22} aria-hidden />, title: t('none'), hint: t('noneHint') }}
    />
  );
}

/** Operators are written to in English only. */
const direction = (group: LetterGroup) => (group === 'operators' ? { lang: 'en', dir: 'ltr' } : {});

const columnsOf = (t: Words<'letters'>, format: Formats): Column<ConsoleLetter>[] => [
  {
    id: 'letter',
    head: t('letter'),
    cell: ({ id, group, subject, body, changedIn, outdatedIn }) => (
      <Link to={letterPath(id)} className="block min-w-0 space-y-1 hover:text-cinnabar">
        <span className="block font-semibold break-words" {...direction(group)}>
          {subject}
        </span>
        <span className="line-clamp-2 text-muted break-words" {...direction(group)}>
          {body.split('\n\n')[0]}
        </span>
        {changedIn.length > 0 && (
          <span className="flex flex-wrap gap-1.5">
            <Badge tone="promotion">
              {t('changedIn', { languages: format.list(changedIn.map((code) => languages[code].name)) })}
            </Badge>
            {outdatedIn.length > 0 && <Badge tone="accent">{t('outdated')}</Badge>}
          </span>
        )}
      </Link>
    ),
  },
  { id: 'group', head: t('group'), cell: ({ group }) => t(`group.${group}`) },
  {
    id: 'channels',
    head: t('channels'),
    cell: ({ channels }) => (
      <span className="flex flex-wrap gap-x-3">
        {channels.map((channel) => (
          <span key={channel} className="whitespace-nowrap">
            {t(`channel.${channel}`)}
          </span>
        ))}
      </span>
    ),
  },
];
