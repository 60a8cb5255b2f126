import { useState } from 'react';
import { Plus } from 'lucide-react';
import type { SynonymsRow } from '../../../contract/search/synonyms.ts';
import { languageCodes, languages, type Language } from '../../../kit/languages.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';

interface Props {
  language: Language;
  /** What is typed first. */
  meaning: string;
  /** With a group of synonyms to add to, or null and what is to begin a new one. */
  onChoose: (row: SynonymsRow | null, meaning: string) => void;
}

const mostGroups = 5;

/**
 * What words mean: a group of synonyms that has the meaning, or a new one. A group does not find what another finds, so the
 * groups there are come first.
 */
export function SynonymsChooser({ language, meaning, onChoose }: Props) {
  const t = useWords('content');
  const [typed, setTyped] = useState(meaning);
  const search = typed.trim();
  const groups = useCall(
    'console.synonyms.list',
    { search, pageSize: mostGroups },
    { enabled: search !== '', keep: true },
  );
  const { dir, htmlLang } = languages[language];
  // In all languages a group is longer than a phone.
  const namedIn = languageCodes.filter((code) => code === language || code === 'en');
  return (
    <section className="space-y-3 rounded border border-line bg-sand p-4">
      <Field label={t('searches.meaning')} hint={t('searches.meaningHint')}>
        {(fieldProps) => (
          <Input
            {...fieldProps}
            dir={dir}
            lang={htmlLang}
            maxLength={60}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {search !== '' && (
        <ul className="divide-y divide-line">
          {groups.data?.rowList.map((row) => (
            <li key={row.id} className="flex flex-wrap items-center gap-3 py-2">
              <span className="flex min-w-0 flex-1 flex-wrap gap-x-4">
                {namedIn.map(
                  (code) =>
                    row.words[code] && (
                      <bdi key={code} lang={languages[code].htmlLang}>
                        {row.words[code].join(', ')}
                      </bdi>
                    ),
                )}
              </span>
              <Button size="small" onClick={() => onChoose(row, search)}>
                {t('searches.addHere')}
              </Button>
            </li>
          ))}
          <li className="py-2">
            <Button size="small" onClick={() => onChoose(null, search)}>
              <Plus size={16} aria-hidden />
              {t('searches.newGroup')}
            </Button>
          </li>
        </ul>
      )}
    </section>
  );
}
