import { lazy, Suspense } from 'react';
import { useWords } from '../../page/words.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useIssue, useField } from './form-store.ts';
import { FormSection } from './section.tsx';

const RichEditor = lazy(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor }));

/** What is said of it in the language it is written in. */
export function DescriptionSection() {
  const t = useWords('productForm');
  const [texts, setTexts] = useField('texts');
  const [source] = useField('sourceLanguage');
  const [pictures] = useField('pictures');
  const issue = useIssue('description');
  const sourceText = texts[source] ?? { title: '', description: '' };
  return (
    <FormSection title={t('description.title')} hint={t('description.hint')}>
      <Suspense fallback={<Skeleton className="h-64" />}>
        <RichEditor
          key={source}
          label={t('description.title')}
          language={source}
          value={sourceText.description}
          pictures={pictures}
          onChange={(description) => setTexts({ ...texts, [source]: { ...sourceText, description } })}
        />
      </Suspense>
      {issue && (
        <p role="alert" className="text-xs text-cinnabar">
          {t(`issue.${issue}`)}
        </p>
      )}
    </FormSection>
  );
}
