import type { PolicyEdition } from '../../../contract/policies/policies.ts';
import {
  policyDocuments,
  versionName,
  type PolicyDocument,
} from '../../../contract/policies/policy-documents.ts';
import type { ShownData } from '../../../contract/content/content-kinds.ts';
import { languages } from '../../../kit/languages.ts';
import { readDocument } from '../../../kit/text/document-text.ts';
import { contentOf } from '../../page/content.ts';
import { definePage, notFound, type LoadContext } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Blocks } from '../../features/policies/blocks.tsx';
import { documentPath, rulePath } from '../../features/policies/policies.ts';
import { readShippedText, shippedLanguageFor } from '../../features/policies/shipped-texts.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { shortCrumbs } from '../lists/crumbs.ts';

const groups = ['buying', 'selling', 'disputes', 'platform'] as const;

interface Edition {
  id: string;
  from: string;
  until: string | null;
}

/** A document that accounts agree to, in one of its versions. */
async function loadPolicy({ call, language, query }: LoadContext, document: PolicyDocument) {
  const edition = query.get('edition') ?? undefined;
  if (edition !== undefined && !/^\d{1,9}$/.test(edition)) throw notFound();
  const policy = await call('policies.get', { document, edition });
  const written = policy.text?.language ?? shippedLanguageFor(language);
  const body = policy.text?.body ?? (await readShippedText(document, shippedLanguageFor(language)));
  return { code: document as string, written, ...readDocument(body), policy };
}

/** A rule that operators wrote, in one of its editions. */
async function loadRule({ call, query }: LoadContext, code: string) {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code)) throw notFound();
  const edition = query.get('edition') ?? undefined;
  const rule = await call('content.get', { kind: 'rule', code, edition });
  const { title, body, edition: name } = rule.data as ShownData<'rule'>;
  return {
    code,
    written: rule.language,
    title,
    blocks: readDocument(body).blocks,
    rule: { id: rule.id, name, editions: rule.editions as Edition[] },
  };
}

export const page = definePage({
  async load(context) {
    const rules = (await contentOf(context.call, 'rule')).map(({ code, data }) => ({
      code,
      title: data.title,
      group: data.group,
    }));
    const documentName = context.query.get('document') ?? 'terms';
    const document = policyDocuments.find((name) => name === documentName);
    return {
      rules,
      ...(document ? await loadPolicy(context, document) : await loadRule(context, documentName)),
    };
  },
  head: (text, { language }, common) => ({
    // A document that is shown in another language than the page leaves the page its own words.
    ...(text.written === language && {
      title: text.title,
      description: text.blocks.find((block) => block.kind === 'text')?.text,
    }),
    canonical: rulePath(text.code),
    // Earlier editions are for those who agreed to them, not for search engines.
    hidden:
      'policy' in text
        ? text.policy.state !== 'current'
        : text.rule.editions.length > 1 && text.rule.id !== currentOf(text.rule.editions),
    crumbs: shortCrumbs(common('nav.rules'), language, common),
  }),
  View: ({ data }) => {
    const { rules, code, written, title, blocks } = data;
    const t = useWords('storefront');
    const account = useWords('account');
    const common = useWords('common');
    const { language } = usePlace();
    const row = languages[written];
    const lists = [
      ...groups.map((group) => ({
        name: t(`rules.group.${group}`),
        rows: rules
          .filter((rule) => rule.group === group)
          .map((rule) => ({ ...rule, to: rulePath(rule.code) })),
      })),
      {
        name: t('rules.group.agreements'),
        rows: policyDocuments.map((document) => ({
          code: document as string,
          title: account(`document.${document}`),
          to: documentPath(document),
        })),
      },
    ].filter(({ rows }) => rows.length > 0);
    return (
      <div className="page space-y-4">
        <Breadcrumbs label={common('nav.way')} crumbs={shortCrumbs(common('nav.rules'), language, common)} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[240px_minmax(0,1fr)]">
          <nav aria-label={common('nav.rules')} className="card space-y-3 p-2">
            {lists.map(({ name, rows }) => (
              <div key={name}>
                <p className="px-3 py-1 text-xs font-semibold text-muted">{name}</p>
                <ul>
                  {rows.map((one) => (
                    <li key={one.code}>
                      <Link
                        to={one.to}
                        aria-current={one.code === code ? 'page' : undefined}
                        className="flex min-h-10 items-center rounded px-3 hover:bg-sand aria-[current=page]:bg-cinnabar-soft aria-[current=page]:font-semibold"
                      >
                        {one.title}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
          <article
            className="sheet -mx-4 min-w-0 space-y-4 p-5 sm:mx-0 sm:p-8"
            lang={row.htmlLang}
            dir={row.dir}
          >
            <h1 className="text-xl font-semibold text-balance">{title}</h1>
            {'policy' in data ? (
              <Versions document={data.policy.document} policy={data.policy} />
            ) : (
              <Editions code={code} edition={data.rule.name} editions={data.rule.editions} />
            )}
            {written !== language && language !== 'en' && (
              <p
                lang={languages[language].htmlLang}
                dir={languages[language].dir}
                className="rounded border border-line bg-saffron-soft px-4 py-2"
              >
                {t('rules.languages')}
              </p>
            )}
            <Blocks blocks={blocks} />
          </article>
        </div>
      </div>
    );
  },
});

const currentOf = (editions: readonly Edition[]): string | undefined =>
  editions.find(({ from }) => Date.parse(from) <= Date.now())?.id;

/** Which edition this is, and the way to the others. */
function Editions({
  code,
  edition,
  editions,
}: {
  code: string;
  edition: string;
  editions: readonly Edition[];
}) {
  const t = useWords('storefront');
  const format = useFormat();
  const { language } = usePlace();
  const { htmlLang, dir } = languages[language];
  return (
    <div lang={htmlLang} dir={dir} className="text-muted">
      <p>{t('rules.edition', { edition })}</p>
      {editions.length > 1 && (
        <details>
          <summary className="inline-flex min-h-8 cursor-pointer items-center text-cinnabar">
            {t('rules.editions', { count: editions.length })}
          </summary>
          <ul>
            {editions.map(({ id, from }) => (
              <li key={id}>
                <Link
                  to={`${rulePath(code)}&edition=${id}`}
                  className="inline-flex min-h-8 items-center underline"
                >
                  {t('rules.from', { date: format.date(from) })}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface VersionsProps {
  document: PolicyDocument;
  policy: PolicyEdition & { editions: readonly PolicyEdition[] };
}

/** Which version of a document this is, from when on it holds, and the way to the others. */
function Versions({ document, policy }: VersionsProps) {
  const t = useWords('storefront');
  const format = useFormat();
  const { language } = usePlace();
  const { htmlLang, dir } = languages[language];
  const { number, from, until, state, editions } = policy;
  const next = editions.findLast((edition) => edition.state === 'upcoming');
  const linkClass = 'inline-flex min-h-8 items-center underline';
  return (
    <div lang={htmlLang} dir={dir} className="space-y-2 text-muted">
      <p>
        {t('rules.edition', { edition: versionName(number) })}
        {from &&
          ` · ${t(state === 'upcoming' ? 'rules.takesEffect' : 'rules.from', { date: format.day(from) })}`}
        {state === 'former' && until && ` · ${t('rules.until', { date: format.day(until) })}`}
      </p>
      {state !== 'current' && (
        <p className="rounded border border-line bg-saffron-soft px-4 py-2 text-ink">
          {t(state === 'upcoming' ? 'rules.notYet' : 'rules.replaced')}{' '}
          <Link to={documentPath(document)} className={linkClass}>
            {t('rules.readCurrent')}
          </Link>
        </p>
      )}
      {state === 'current' && next && (
        <p className="rounded border border-line bg-saffron-soft px-4 py-2 text-ink">
          {t('rules.next', { date: format.day(next.from!) })}{' '}
          <Link to={documentPath(document, next.number)} className={linkClass}>
            {t('rules.readNext')}
          </Link>
        </p>
      )}
      {editions.length > 1 && (
        <details>
          <summary className="inline-flex min-h-8 cursor-pointer items-center text-cinnabar">
            {t('rules.editions', { count: editions.length })}
          </summary>
          <ul>
            {editions.map((edition) => (
              <li key={edition.number}>
                <Link to={documentPath(document, edition.number)} className={linkClass}>
                  {t('rules.edition', { edition: versionName(edition.number) })}
                  {edition.from && ` · ${t('rules.from', { date: format.day(edition.from) })}`}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
