import { ArrowUpRight, ChevronDown } from 'lucide-react';
import type { ContentItemOf } from '../../page/content.ts';
import { useWords } from '../../page/words.ts';
import { AnyLink } from './hero.tsx';

type Row = ContentItemOf<'section'>;

/** What operators wrote for a page: facts, steps, links, questions, each in its own form and in their order. */
export function Sections({ rows }: { rows: readonly Row[] }) {
  const t = useWords('market');
  const of = (role: Row['data']['role']) => rows.filter(({ data }) => data.role === role);
  return (
    <>
      <Facts rows={of('fact')} />
      <Steps rows={of('step')} title={t('section.steps')} />
      <Links rows={of('link')} title={t('section.links')} />
      <Questions rows={of('question')} title={t('section.questions')} />
    </>
  );
}

function Facts({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <ul
      className={`grid gap-3 sm:gap-4 ${rows.length === 3 ? 'lg:grid-cols-3' : 'sm:grid-cols-2 xl:grid-cols-4'}`}
    >
      {rows.map(({ id, data }) => (
        <li key={id} className="card p-5">
          {data.pictures && (
            <img
              src={`${data.pictures}?w=160`}
              width={56}
              height={56}
              alt=""
              loading="lazy"
              className="mb-3 size-14 rounded object-cover"
            />
          )}
          <h2 className="text-base font-semibold">{data.title}</h2>
          <p className="mt-1 text-muted">{data.text}</p>
        </li>
      ))}
    </ul>
  );
}

function Steps({ rows, title }: { rows: readonly Row[]; title: string }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      <ol className="card divide-y divide-line">
        {rows.map(({ id, data }, index) => (
          <li key={id} className="flex gap-4 p-4 sm:p-5">
            <span
              aria-hidden
              className="flex size-8 shrink-0 items-center justify-center rounded-full bg-cinnabar-soft font-semibold text-cinnabar-deep tabular-nums"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="text-base font-semibold">{data.title}</h3>
              <p className="mt-1 max-w-3xl text-muted">{data.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Links({ rows, title }: { rows: readonly Row[]; title: string }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        {rows.map(({ id, data }) => (
          <li key={id}>
            <AnyLink
              to={data.link || '/'}
              className="card group flex h-full items-start gap-3 p-5 transition-shadow hover:shadow-float"
            >
              <span className="min-w-0 grow">
                <span className="block text-base font-semibold group-hover:text-cinnabar">{data.title}</span>
                <span className="mt-1 block text-muted">{data.text}</span>
              </span>
              <ArrowUpRight size={18} aria-hidden className="mirrored mt-1 shrink-0 text-muted" />
            </AnyLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Questions({ rows, title }: { rows: readonly Row[]; title: string }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      <div className="card divide-y divide-line">
        {rows.map(({ id, data }) => (
          <details key={id} className="group">
            <summary className="flex min-h-12 cursor-pointer items-center gap-3 px-5 py-3 font-semibold hover:bg-sand">
              <span className="grow">{data.title}</span>
              <ChevronDown
                size={18}
                aria-hidden
                className="shrink-0 text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-3xl px-5 pb-4 text-base text-muted">{data.text}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
