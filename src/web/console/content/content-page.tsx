import { useState } from 'react';
import { Eye, Plus } from 'lucide-react';
import { contentKindCodes, type ContentKind } from '../../../contract/content/content-kinds.ts';
import type { ContentRow } from '../../../contract/content/content.ts';
import { siteCodes } from '../../../contract/reference/sites.ts';
import { useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { Link, useAddress, usePlace } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { fromLocal } from '../../features/figures/local-time.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Input } from '../../ui/form/field.tsx';
import type { Column } from '../../ui/table.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Section } from '../section.tsx';
import { contentItemPath, contentPath, newContentPath } from '../sections.tsx';

export const page = definePage({
  View: () => (
    <Section section={contentPath} actions={<SeeAt />}>
      <Content />
    </Section>
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
  const common = useWords('common');
  const office = useWords('office');
  const { query } = usePlace();
  const kind = contentKindCodes.find((code) => code === query.get('kind')) ?? 'banner';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[200px_minmax(0,1fr)]">
      <Kinds current={kind} />
      <OfficeList
        call="console.content.list"
        label={t(`kind.${kind}`)}
        fields={[
          { kind: 'own', name: 'kind', value: kind, narrows: false },
          { kind: 'search', name: 'search', label: t('list.search') },
          {
            kind: 'choice',
            name: 'state',
            label: common('field.state'),
            all: t('list.anyState'),
            options: ['published', 'draft', 'withdrawn'],
            text: (state) => t(`state.${state}`),
          },
          {
            kind: 'choice',
            name: 'site',
            label: t('entry.sites'),
            all: t('list.anySite'),
            options: siteCodes,
            text: (site) => t(`site.${site}`),
          },
        ]}
        tools={
          <Link to={newContentPath(kind)} className={buttonClass({ tone: 'main' })}>
            <Plus size={16} aria-hidden />
            {t('list.add')}
          </Link>
        }
        columns={columnsOf(t, common)}
        empty={{ title: t('list.none'), hint: office('list.noneFoundHint') }}
      />
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

function columnsOf(t: Words<'content'>, common: Words<'common'>): Column<ContentRow>[] {
  return [
    {
      id: 'name',
      head: t('list.name'),
      cell: ({ id, name, code }) => (
        <Link to={contentItemPath(id)} className="font-semibold hover:text-cinnabar">
          <bdi>{name}</bdi>
          <span className="figures block text-xs font-normal text-muted">{code}</span>
        </Link>
      ),
    },
    {
      id: 'state',
      head: common('field.state'),
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
      cell: ({ sites }) => sites.map((site) => t(`site.${site}`)).join(' · '),
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
