import { useState } from 'react';
import { Captions, Download } from 'lucide-react';
import type { Stroke } from '../../../contract/studio/pictures.ts';
import { workStates } from '../../../contract/studio/studio-limits.ts';
import type { WorkDetail } from '../../../contract/studio/studio.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, useNavigate, usePlace } from '../../page/place.tsx';
import { useWords, type WordKey } from '../../page/words.ts';
import { NotShown } from '../../features/office/not-shown.tsx';
import { BeforeAfter } from '../../features/studio/before-after.tsx';
import { formPaths, videoTranslationPath, workPath, worksPath } from '../../features/studio/paths.ts';
import { StrokesEditor } from '../../features/studio/strokes-editor.tsx';
import { useUnfinished } from '../../features/studio/use-unfinished.ts';
import { isUnfinished, StateBadge, WorkProgress } from '../../features/studio/work-state.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { UseOnProduct } from './use-on-product.tsx';

export const page = definePage({ View: WorkPage });

/** One work: how far it is, what was made, and what to do with it. */
function WorkPage() {
  const t = useWords('studio');
  const { params } = usePlace();
  const work = useCall('works.detail', { id: params.page! });
  useUnfinished(work.data ? isUnfinished(work.data) : false, work.refetch);
  return (
    <div className="page space-y-5">
      <Link to={worksPath} className="inline-block text-cinnabar hover:underline">
        {t('works')}
      </Link>
      {work.isError ? (
        <NotShown
          error={work.error}
          back={{ to: worksPath, text: t('works') }}
          onRetry={() => void work.refetch()}
        />
      ) : work.data ? (
        <Shown key={work.data.id} work={work.data} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  );
}

function Shown({ work }: { work: WorkDetail }) {
  const t = useWords('studio');
  const format = useFormat();
  const stop = useSend('works.stop', { changes: ['works.detail', 'works.list'] });
  const original = work.inputs.find(({ name }) => name === 'original') ?? work.inputs[0];
  const cut = work.outputs.find(({ name }) => name === 'cut.png');
  const isMade = work.state === workStates.completed;
  return (
    <>
      <header className="space-y-2">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-xl font-semibold">
            <bdi>{work.name}</bdi>
          </h1>
          <StateBadge work={work} />
        </div>
        <p className="text-muted">{[t(`kind.${work.kind}`), format.dateTime(work.createdAt)].join(' · ')}</p>
        {work.engines.length > 0 && (
          <p className="text-sm text-muted">{t('madeBy', { engines: format.list(work.engines) })}</p>
        )}
        {work.issueDetails.fellBack === 'speech' && (
          <p className="rounded bg-saffron-soft px-4 py-3">{t('fellBack')}</p>
        )}
      </header>
      {!isMade && (
        <div className="card space-y-4 p-5" aria-live="polite">
          {work.state === workStates.waiting && <p>{t('ahead', { count: work.ahead })}</p>}
          {work.state === workStates.generating && work.step && <p>{t(`step.${work.step}`)}</p>}
          <WorkProgress work={work} />
          {isUnfinished(work) ? (
            <Button busy={stop.isPending} onClick={() => stop.mutate({ id: work.id })}>
              {t('stopVerb')}
            </Button>
          ) : (
            <Again work={work} />
          )}
        </div>
      )}
      {isMade && work.kind === 'cut-out' && original && cut && (
        <section className="card space-y-4 p-5" aria-label={t('compare')}>
          <h2 className="text-lg font-semibold">{t('compare')}</h2>
          <BeforeAfter before={original.url} after={cut.url} />
        </section>
      )}
      {isMade && <Results work={work} />}
      {isMade && original && cut && <Mend work={work} picture={original.url} cut={cut.url} />}
    </>
  );
}

/** What was made, to be saved and used. */
function Results({ work }: { work: WorkDetail }) {
  const t = useWords('studio');
  const format = useFormat();
  const [using, setUsing] = useState<string | null>(null);
  const isOfPicture = work.kind === 'cut-out' || work.kind === 'product-picture';
  return (
    <section aria-label={t('results')} className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t('results')}</h2>
        <div className="flex flex-wrap gap-3">
          {!isOfPicture && (
            <Link to={`${videoTranslationPath}?from=${work.id}`} className={buttonClass()}>
              {t('translateThis')}
            </Link>
          )}
          <Link to={`${formPaths[work.kind]}?work=${work.id}`} className={buttonClass({ tone: 'main' })}>
            {t(work.kind === 'cut-out' ? 'makePictureOf' : 'again')}
          </Link>
        </div>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {work.outputs.map(({ name, url, type, width, height, bytes }) => (
          <li key={name} className="card flex flex-col overflow-hidden">
            <div className="checkered relative aspect-square">
              {type.startsWith('video/') ? (
                // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are drawn into it, or are files beside it
                <video src={url} controls preload="metadata" className="absolute inset-0 size-full" />
              ) : type.startsWith('image/') ? (
                <img
                  src={url}
                  alt={t(nameOf(name))}
                  loading="lazy"
                  className="absolute inset-0 size-full object-contain"
                />
              ) : (
                <Captions size={40} className="text-muted" aria-hidden />
              )}
            </div>
            <div className="flex grow flex-col gap-3 p-4">
              <p>
                <strong className="font-semibold">{t(nameOf(name))}</strong>
                <span className="block text-sm text-muted">
                  {[
                    // Isolated: in Arabic the height would stand first.
                    width && height ? `\u2066${width} × ${height}\u2069` : '',
                    format.bytes(bytes),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </p>
              <div className="mt-auto flex flex-wrap gap-2">
                <a href={`${url}?download`} download className={buttonClass({ size: 'small' })}>
                  <Download size={14} aria-hidden />
                  {t('download')}
                </a>
                {/^(image|video)\//.test(type) && (
                  <Button size="small" onClick={() => setUsing(name)}>
                    {t('use')}
                  </Button>
                )}
              </div>
            </div>
          </li>
        ))}
      </ul>
      {using && <UseOnProduct work={work} file={using} onClose={() => setUsing(null)} />}
    </section>
  );
}

/** Strokes over the cut; what they mend is a work of its own. */
function Mend({ work, picture, cut }: { work: WorkDetail; picture: string; cut: string }) {
  const t = useWords('studio');
  const navigate = useNavigate();
  const before = (work.asked as { strokes?: Stroke[] }).strokes ?? [];
  const [strokes, setStrokes] = useState<Stroke[]>(before);
  const again = useSend('works.again', {
    changes: ['works.list'],
    onDone: ({ id }) => navigate(workPath(id)),
  });
  // A picture of an earlier cut has nothing around it any more that could be taken back.
  if (work.inputs.some(({ name }) => name === 'original')) return null;
  return (
    <section aria-label={t('mend')} className="card space-y-4 p-5">
      <h2 className="text-lg font-semibold">{t('mend')}</h2>
      <StrokesEditor picture={picture} cut={cut} strokes={strokes} onChange={setStrokes} />
      <Button
        busy={again.isPending}
        disabled={strokes.length === before.length}
        onClick={() => again.mutate({ id: work.id, strokes })}
      >
        {t('mend.again')}
      </Button>
    </section>
  );
}

/** What failed or was stopped is asked for once more. */
function Again({ work }: { work: WorkDetail }) {
  const t = useWords('studio');
  const navigate = useNavigate();
  const again = useSend('works.again', {
    changes: ['works.list'],
    onDone: ({ id }) => navigate(workPath(id)),
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Button busy={again.isPending} onClick={() => again.mutate({ id: work.id })}>
        {t('retry')}
      </Button>
      {work.kind.endsWith('-video') && (
        <Link to={`${formPaths[work.kind]}?work=${work.id}`} className={buttonClass()}>
          {t('again')}
        </Link>
      )}
    </div>
  );
}

const namedFiles = [
  'cut',
  'square',
  'portrait',
  'story',
  'wide',
  'banner',
  'video',
  'snapshot',
  'subtitles',
] as const;

/** What a file is called to people; one with a name that nobody knows is simply a file. */
function nameOf(name: string): WordKey<'studio'> {
  const kind = namedFiles.find((each) => name.startsWith(`${each}.`));
  return `file.${kind ?? 'other'}`;
}
