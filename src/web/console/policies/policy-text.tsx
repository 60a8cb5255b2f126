import { languages, type Language } from '../../../kit/languages.ts';
import { readDocument } from '../../../kit/text/document-text.ts';
import { lineChanges } from '../../../kit/text/line-changes.ts';
import { Blocks } from '../../features/policies/blocks.tsx';

interface Props {
  text: string;
  language: Language;
}

/** A document as visitors see it. */
export function PolicyText({ text, language }: Props) {
  const { title, blocks } = readDocument(text);
  const { htmlLang, dir } = languages[language];
  return (
    <article className="space-y-4 break-words" lang={htmlLang} dir={dir}>
      <h2 className="text-xl font-semibold text-balance">{title}</h2>
      <Blocks blocks={blocks} />
    </article>
  );
}

/** What a version says otherwise than the one before it, line by line. */
export function PolicyChanges({ earlier, text, language }: Props & { earlier: string }) {
  const { htmlLang, dir } = languages[language];
  return (
    <div className="space-y-1 break-words" lang={htmlLang} dir={dir}>
      {lineChanges(earlier, text).map(({ kind, text: line }, index) => {
        const Tag = { same: 'p', gone: 'del', new: 'ins' }[kind] as 'p' | 'del' | 'ins';
        const className = {
          same: 'text-muted',
          gone: 'bg-cinnabar-soft text-cinnabar-deep',
          new: 'bg-jade-soft no-underline',
        }[kind];
        return (
          // oxlint-disable-next-line no-array-index-key -- lines may be equal, and they never move
          <Tag key={index} className={`block rounded-sm px-2 py-0.5 ${className}`}>
            {line}
          </Tag>
        );
      })}
    </div>
  );
}
