import { agreementVersion } from '../../contract/agreements.ts';
import { languages, type Language } from '../../kit/languages.ts';
import { definePage } from '../page/define.ts';
import { Link, usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { documentNames, documentPath, type DocumentName } from '../parts/documents.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { shortCrumbs } from './crumbs.ts';
import { readDocument, type Block } from './document-text.ts';

/** The documents are drawn up in Chinese and English (specification, section 5). */
const documentLanguage = (language: Language): 'zh' | 'en' => (language === 'zh' ? 'zh' : 'en');

const texts = import.meta.glob<string>('./documents/*/*.md', { query: '?raw', import: 'default' });

export const page = definePage({
  async load({ language, query }) {
    const name = documentNames.find((known) => known === query.get('document')) ?? 'terms';
    const written = documentLanguage(language);
    const text = await texts[`./documents/${agreementVersion}/${name}.${written}.md`]!();
    return { name, written, ...readDocument(text) };
  },
  head: ({ name, written, title, blocks }, { language }, common) => ({
    // A document that is shown in another language than the page leaves the page its own words.
    ...(written === language && {
      title,
      description: blocks.find((block) => block.kind === 'text')?.text,
    }),
    canonical: documentPath(name),
    crumbs: shortCrumbs(common('nav.rules'), language, common),
  }),
  View: ({ data: { name, written, title, blocks } }) => {
    const t = useWords('storefront');
    const common = useWords('common');
    const { language } = usePlace();
    const row = languages[written];
    return (
      <div className="page space-y-4">
        <Breadcrumbs label={common('nav.way')} crumbs={shortCrumbs(common('nav.rules'), language, common)} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[240px_minmax(0,1fr)]">
          <Documents current={name} />
          <article className="sheet -mx-4 space-y-4 p-5 sm:mx-0 sm:p-8" lang={row.htmlLang} dir={row.dir}>
            <h1 className="text-xl font-semibold text-balance">{title}</h1>
            {written !== language && language !== 'en' && (
              <p
                lang={languages[language].htmlLang}
                dir={languages[language].dir}
                className="rounded border border-line bg-saffron-soft px-4 py-2"
              >
                {t('rules.languages')}
              </p>
            )}
            {blocks.map((block) => (
              <Paragraph key={block.key} block={block} />
            ))}
          </article>
        </div>
      </div>
    );
  },
});

function Documents({ current }: { current: DocumentName }) {
  const t = useWords('account');
  const common = useWords('common');
  return (
    <nav aria-label={common('nav.rules')} className="card p-2">
      <ul>
        {documentNames.map((name) => (
          <li key={name}>
            <Link
              to={documentPath(name)}
              aria-current={name === current ? 'page' : undefined}
              className="flex min-h-10 items-center rounded px-3 hover:bg-sand aria-[current=page]:bg-cinnabar-soft aria-[current=page]:font-semibold"
            >
              {t(`document.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Paragraph({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2 className="pt-2 text-lg font-semibold">{block.text}</h2>;
  if (block.kind === 'text') return <p className="max-w-3xl text-base">{block.text}</p>;
  return (
    <ul className="max-w-3xl list-disc space-y-2 ps-5 text-base">
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
