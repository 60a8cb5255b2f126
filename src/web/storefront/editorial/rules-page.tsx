import { agreementVersion } from '../../../contract/accounts/agreements.ts';
import type { ShownData } from '../../../contract/content/content-kinds.ts';
import { languages, type Language } from '../../../kit/languages.ts';
import { contentOf } from '../../page/content.ts';
import { definePage, notFound } from '../../page/define.ts';
import { useFormat } from '../../page/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { documentNames, documentPath, rulePath } from '../../features/policies/policies.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { shortCrumbs } from '../lists/crumbs.ts';
import { readDocument } from './document-text.ts';
import { Blocks } from './blocks.tsx';

/** The documents are drawn up in Chinese and English (specification, section 5). */
const documentLanguage = (language: Language): 'zh' | 'en' => (language === 'zh' ? 'zh' : 'en');

const texts = import.meta.glob<string>('./policies/*/*.md', { query: '?raw', import: 'default' });

const groups = ['buying', 'selling', 'disputes', 'platform'] as const;

interface Edition {
  id: string;
  from: string;
  until: string | null;
}

export const page = definePage({
  async load({ call, language, query }) {
    const rules = (await contentOf(call, 'rule')).map(({ code, data }) => ({
      code,
      title: data.title,
      group: data.group,
    }));
    const asked = query.get('document') ?? 'terms';
    const name = documentNames.find((documentName) => documentName === asked);
    if (name) {
      const written = documentLanguage(language);
      const { title, blocks } = readDocument(
        await texts[`./policies/${agreementVersion}/${name}.${written}.md`]!(),
      );
      return { rules, code: name as string, written, title, blocks, edition: agreementVersion, editions: [] };
    }
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(asked)) throw notFound();
    const edition = query.get('edition') ?? undefined;
    const rule = await call('content.get', { kind: 'rule', code: asked, edition });
    const data = rule.data as ShownData<'rule'>;
    return {
      rules,
      code: asked,
      written: rule.language,
      title: data.title,
      blocks: readDocument(data.body).blocks,
      edition: data.edition,
      id: rule.id,
      editions: rule.editions as Edition[],
    };
  },
  head: ({ code, written, title, blocks, editions, ...rest }, { language }, common) => ({
    // A document that is shown in another language than the page leaves the page its own words.
    ...(written === language && {
      title,
      description: blocks.find((block) => block.kind === 'text')?.text,
    }),
    canonical: rulePath(code),
    // Earlier editions are for those who agreed to them, not for search engines.
    hidden: 'id' in rest && editions.length > 1 && rest.id !== currentOf(editions),
    crumbs: shortCrumbs(common('nav.rules'), language, common),
  }),
  View: ({ data: { rules, code, written, title, blocks, edition, editions } }) => {
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
        rows: documentNames.map((name) => ({
          code: name as string,
          title: account(`document.${name}`),
          to: documentPath(name),
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
            <Editions code={code} edition={edition} editions={editions} />
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
