import { useState } from 'react';
import { Plus, Video } from 'lucide-react';
import type { ProgrammeRow } from '../../../contract/programmes/console-programmes.ts';
import { programmeStates } from '../../../contract/programmes/programme-states.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { definePage } from '../../page/define.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { Section } from '../section.tsx';
import { programmePath, programmesPath } from '../sections.tsx';
import { ProgrammeForm } from './programme-form.tsx';
import { ProgrammeStateBadge, zonedPeriod } from './programme-state.tsx';

export const page = definePage({
  View() {
    const t = useWords('programmes');
    const [isAdding, setAdding] = useState(false);
    return (
      <Section
        section={programmesPath}
        actions={
          <Button tone="main" onClick={() => setAdding(true)}>
            <Plus size={16} aria-hidden />
            {t('add')}
          </Button>
        }
      >
        <Programmes />
        {isAdding && <ProgrammeForm onClose={() => setAdding(false)} />}
      </Section>
    );
  },
});

/** Live programmes, the latest first; each leads to its page. */
function Programmes() {
  const t = useWords('programmes');
  return (
    <OfficeList
      call="console.programmes.list"
      fields={[
        {
          kind: 'choice',
          name: 'state',
          label: t('state'),
          all: t('all'),
          options: programmeStates,
          text: (state) => t(`state.${state}`),
        },
        { kind: 'search', name: 'keyword', label: t('search') },
      ]}
      columns={useColumns()}
      rowName={({ title }) => title}
      empty={{ icon: <Video size={22} aria-hidden />, title: t('none'), hint: t('noneHint') }}
    />
  );
}

function useColumns(): Column<ProgrammeRow>[] {
  const t = useWords('programmes');
  return [
    {
      id: 'title',
      head: t('title'),
      cell: ({ id, title, host }) => (
        <Link to={programmePath(id)} className="group block min-w-48">
          <bdi className="font-semibold break-words group-hover:text-cinnabar">{title}</bdi>
          <bdi className="block text-xs text-muted">{host}</bdi>
        </Link>
      ),
    },
    {
      id: 'time',
      head: t('time'),
      cell: (programme) => (
        <div className="space-y-1">
          <Moment at={programme.beginsAt} />
          <Moment at={programme.endsAt} />
          <bdi className="block text-xs text-muted">{zonedPeriod(programme)}</bdi>
        </div>
      ),
    },
    {
      id: 'products',
      head: t('products'),
      cell: ({ agreedCount, productCount }) => t('agreedOf', { agreed: agreedCount, count: productCount }),
    },
    {
      id: 'result',
      head: t('result'),
      cell: ({ orders, pieces, reminders }) => (
        <span className="block">
          {t('resultOf', { orders, pieces })}
          <span className="block text-xs text-muted">{t('reminders', { count: reminders })}</span>
        </span>
      ),
    },
    { id: 'state', head: t('state'), cell: ({ state }) => <ProgrammeStateBadge state={state} /> },
  ];
}
