import { useState } from 'react';
import { Eye, Plus } from 'react-feather';
import { contentKindCodes, type ContentKind } from '../../contract/content-kinds.ts';
import type { ContentRow } from '../../contract/content.ts';
import { siteCodes } from '../../contract/sites.ts';
import { useCall, useSend } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { Link, useAddress } from '../page/place.tsx';
import { useWords, type WordKey, type Words } from '../page/words.ts';
import { fromLocal } from '../parts/local-time.ts';
import { Moment } from '../parts/moment.tsx';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Input } from '../ui/field.tsx';
import { SearchField } from '../ui/search-field.tsx';
import type { Column } from '../ui/table.tsx';
import { Board, rowsOnAPage } from './board.tsx';
import { Choice } from '../parts/choice.tsx';
import { useFilter } from '../parts/list-filter.ts';
import { Room } from './room.tsx';
import { contentEntryPath, contentPath, newContentPath } from './rooms.tsx';

export const page = definePage({
  View: () => (
    <Room room={contentPath} actions={<SeeAt />}>
      <Content />
    </Room>
  ),
});

/** The storefront as it will be at a time, in a window of its own. */
function SeeAt() {
  const t = useWords('content');
  const address = useAddress();
  const [at, setAt] = useState('');
  const preview = useSend('console.content.preview', {
    onDone: ({ preview: id }) => window.open(address(`/?preview=${id}`), '_blank', 'noopener'),
  });
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        preview.mutate({ at: fromLocal(at) ?? undefined });
      }}
    >
      <Input
        type="datetime-local"
        required
        aria-label={t('list.seeAt')}
        value={at}
        onChange={(event) => setAt(event.target.value)}
        className="figures w-auto!"
      />
      <Button type="submit" busy={preview.isPending}>
        <Eye size={16} aria-hidden />
        {t('list.see')}
      </Button>
    </form>
  );
}

function Content() {
  const t = useWords('content');
  const words = useWords('console');
  const filter = useFilter(contentPath, ['kind', 'search', 'state', 'site']);
  const { search, state, site } = filter.values;
  const kind = contentKindCodes.find((code) => code === filter.values.kind) ?? 'banner';
  const list = useCall(
    'console.content.list',
    {
      kind,
      search: search || undefined,
      state: (state || undefined) as ContentRow['state'] | undefined,
      site: siteCodes.find((code) => code === site),
      pageNum: filter.page,
      pageSize: rowsOnAPage,
    },
    { keep: true },
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[200px_minmax(0,1fr)]">
      <Kinds current={kind} />
      <div className="sheet -mx-4 sm:mx-0">
        <Board
          label={t(`kind.${kind}`)}
          columns={columnsOf(t)}
          rowId={({ id }) => id}
          list={list}
          filter={{ ...filter, narrowed: Boolean(search || state || site) }}
          fields={
            <>
              <SearchField
                label={t('list.search')}
                text={search}
                onSearch={(text) => filter.narrow({ search: text })}
              />
              <Choice
                label={t('entry.state')}
                all={t('list.anyState')}
                value={state}
                options={(['published', 'draft', 'withdrawn'] as const).map((value) => ({
                  value,
                  text: t(`state.${value}`),
                }))}
                onChange={(value) => filter.narrow({ state: value })}
              />
              <Choice
                label={t('entry.sites')}
                all={t('list.anySite')}
                value={site}
                options={siteCodes.map((value) => ({ value, text: t(`site.${value}`) }))}
                onChange={(value) => filter.narrow({ site: value })}
              />
              <Link to={newContentPath(kind)} className={buttonClass({ tone: 'main' })}>
                <Plus size={16} aria-hidden />
                {t('list.add')}
              </Link>
            </>
          }
          empty={{ title: t('list.none'), hint: words('list.noneFoundHint') }}
        />
      </div>
    </div>
  );
}

function Kinds({ current }: { current: ContentKind }) {
  const t = useWords('content');
  return (
    <nav aria-label={t('list.kinds')} className="card no-scrollbar overflow-x-auto p-2">
      <ul className="flex gap-1 xl:block">
        {contentKindCodes.map((kind) => (
          <li key={kind} className="shrink-0">
            <Link
              to={`${contentPath}?kind=${kind}`}
              aria-current={kind === current ? 'page' : undefined}
              className="flex min-h-10 items-center rounded px-3 hover:bg-sand aria-[current=page]:bg-cinnabar-soft aria-[current=page]:font-semibold"
            >
              {t(`kind.${kind}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const tones: Record<ContentRow['state'], BadgeTone> = {
  published: 'good',
  draft: 'promotion',
  withdrawn: 'neutral',
};

function columnsOf(t: Words<'content'>): Column<ContentRow>[] {
  return [
    {
      id: 'name',
      head: t('list.name'),
      cell: ({ id, name, code }) => (
        <Link to={contentEntryPath(id)} className="font-semibold hover:text-cinnabar">
          <bdi>{name}</bdi>
          <span className="figures block text-xs font-normal text-muted">{code}</span>
        </Link>
      ),
    },
    {
      id: 'state',
      head: t('entry.state'),
      cell: ({ state, inForce }) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
          {state === 'published' && !inForce && <Badge>{t('list.notNow')}</Badge>}
        </span>
      ),
    },
    {
      id: 'sites',
      head: t('entry.sites'),
      cell: ({ sites }) => sites.map((site) => t(`site.${site}` as WordKey<'content'>)).join(' · '),
    },
    { id: 'from', head: t('entry.from'), cell: ({ validFrom }) => <Moment at={validFrom} /> },
    {
      id: 'until',
      head: t('entry.until'),
      cell: ({ validUntil }) => (validUntil ? <Moment at={validUntil} /> : '—'),
    },
    { id: 'position', head: t('entry.position'), align: 'end', cell: ({ position }) => position },
  ];
}
