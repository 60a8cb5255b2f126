import { useState } from 'react';
import { siteCodes, type Site } from '../../../contract/reference/sites.ts';
import { languages, type Language } from '../../../kit/languages.ts';
import { errorText, useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { sites } from '../../page/visitor/sites.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Textarea } from '../../ui/form/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { Section } from '../section.tsx';
import { hotWordsPath } from '../sections.tsx';

export const page = definePage({
  View: () => (
    <Section section={hotWordsPath}>
      <HotWords />
    </Section>
  ),
});

function HotWords() {
  const t = useWords('content');
  const common = useWords('common');
  const [site, setSite] = useState<Site>('cn');
  const all = useCall('console.hotWords.list', {});
  if (all.isError) {
    return (
      <div className="card">
        <ErrorState title={errorText(all.error, common)} onRetry={() => void all.refetch()} />
      </div>
    );
  }
  if (!all.data) return <Skeleton className="h-96" />;
  return (
    <div className="card p-5">
      <Tabs
        label={t('entry.sites')}
        selected={site}
        onSelect={setSite}
        tabs={siteCodes.map((id) => ({ id, label: t(`site.${id}`) }))}
      >
        <div className="mt-4 grid gap-5 lg:grid-cols-2">
          {sites[site].languages.map((language) => {
            const row = all.data.find((one) => one.site === site && one.language === language);
            return (
              <OneLanguage
                key={`${site} ${language}`}
                site={site}
                language={language}
                words={row?.words ?? []}
                version={row?.version ?? 0}
              />
            );
          })}
        </div>
      </Tabs>
    </div>
  );
}

interface Props {
  site: Site;
  language: Language;
  words: readonly string[];
  version: number;
}

function OneLanguage({ site, language, words, version }: Props) {
  const t = useWords('content');
  const common = useWords('common');
  const [text, setText] = useState(words.join('\n'));
  // Of the words that this field began with, not of those that somebody else has saved since.
  const [seen, setSeen] = useState(version);
  const save = useSend('console.hotWords.save', {
    changes: ['console.hotWords.list', 'console.log.list'],
    onDone(saved) {
      setSeen(saved.version);
      toast.success(t('entry.saved'));
    },
  });
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const { name, dir, htmlLang } = languages[language];
  return (
    <div className="space-y-2">
      <Field label={<bdi>{name}</bdi>} hint={t('hotWords.hint', { count: lines.length })}>
        {(tied) => (
          <Textarea
            {...tied}
            rows={6}
            dir={dir}
            lang={htmlLang}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button
        size="small"
        disabled={lines.join('\n') === words.join('\n') || lines.length > 20}
        busy={save.isPending}
        onClick={() => save.mutate({ site, language, words: lines, version: seen })}
      >
        {common('action.save')}
      </Button>
    </div>
  );
}
