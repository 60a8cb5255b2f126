import { lazy, Suspense, useState } from 'react';
import { Lock } from 'lucide-react';
import { productLimits } from '../../../contract/products/product-limits.ts';
import { languageCodes, languages, type Language } from '../../../kit/languages.ts';
import { plainText, richOf } from '../../../kit/rich-text.ts';
import { api, ApiError } from '../../page/api.ts';
import { errorText } from '../../page/calls.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { useIssue, useField, useProductForm } from './form-store.ts';
import { FormSection } from './section.tsx';
import { SpecNames } from './spec-names.tsx';

const RichEditor = lazy(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor }));

/** The other languages, each beside the one it was written in: a person's text is locked, a machine's only proposed. */
export function LanguagesSection() {
  const t = useWords('productForm');
  const [source] = useField('sourceLanguage');
  const [texts] = useField('texts');
  const others = languageCodes.filter((code) => code !== source);
  const [selected, setChosen] = useState<Language>(others[0]!);
  const language = selected === source ? others[0]! : selected;
  return (
    <FormSection title={t('languages.title')} hint={t('languages.hint')}>
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">{t('languages.title')}</legend>
        {others.map((code) => (
          <button
            key={code}
            type="button"
            aria-pressed={code === language}
            onClick={() => setChosen(code)}
            className="inline-flex min-h-9 items-center gap-1 rounded border border-line px-3 hover:bg-sand aria-pressed:border-cinnabar aria-pressed:bg-cinnabar-soft"
          >
            <bdi>{languages[code].name}</bdi>
            {texts[code]?.title && (
              <>
                <Lock size={13} aria-hidden className="text-jade" />
                <span className="sr-only">{t('languages.locked')}</span>
              </>
            )}
          </button>
        ))}
      </fieldset>
      <SideBySide key={language} source={source} language={language} />
    </FormSection>
  );
}

/** What a machine says of a text; null where it knows nothing. */
async function proposed(q: string, to: Language): Promise<string | null> {
  if (q.trim() === '') return null;
  try {
    return (await api('translation.translate', { q, to })).text;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NO_TRANSLATION') return null;
    throw error;
  }
}

function SideBySide({ source, language }: { source: Language; language: Language }) {
  const t = useWords('productForm');
  const common = useWords('common');
  const { machine } = useProductForm();
  const [texts, setTexts] = useField('texts');
  const [pictures] = useField('pictures');
  const issue = useIssue(`texts.${language}`);
  const [proposal, setProposal] = useState(machine[language]);
  const [busy, setBusy] = useState(false);
  const own = texts[language];
  const from = texts[source] ?? { title: '', description: '' };
  const shown = own ?? { title: '', description: '' };
  const write = (part: Partial<typeof shown>) => setTexts({ ...texts, [language]: { ...shown, ...part } });
  const unlock = () => {
    const { [language]: _, ...rest } = texts;
    setTexts(rest);
  };
  const ask = async () => {
    setBusy(true);
    try {
      const [title, description] = [
        await proposed(from.title, language),
        await proposed(plainText(from.description), language),
      ];
      if (title || description) setProposal({ title: title ?? '', description: richOf(description ?? '') });
      else toast.message(t('languages.noProposal'));
    } catch (error) {
      toast.error(errorText(error, common));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="space-y-4">
      <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
        <div className="space-y-1.5">
          <p className="text-muted">{t('languages.original', { language: languages[source].name })}</p>
          <p lang={languages[source].htmlLang} dir="auto" className="rounded bg-sand px-3 py-2 break-words">
            {from.title || '–'}
          </p>
          <div
            lang={languages[source].htmlLang}
            dir="auto"
            className="max-h-64 overflow-y-auto rounded bg-sand px-3 py-2 break-words whitespace-pre-line"
          >
            {plainText(from.description) || '–'}
          </div>
        </div>
        <div className="space-y-3">
          <p className="flex flex-wrap items-center gap-2">
            {own?.title ? (
              <Badge tone="good">
                <Lock size={12} aria-hidden />
                {t('languages.locked')}
              </Badge>
            ) : (
              <Badge>{t('languages.open')}</Badge>
            )}
            {own && (
              <Button size="small" tone="plain" onClick={unlock}>
                {t('languages.unlock')}
              </Button>
            )}
            <Button size="small" busy={busy} disabled={from.title.trim() === ''} onClick={() => void ask()}>
              {t('languages.propose')}
            </Button>
          </p>
          {proposal && (
            <div className="space-y-2 rounded border border-dashed border-line-strong p-3">
              <p className="text-xs text-muted">{t('languages.proposal')}</p>
              <p lang={languages[language].htmlLang} dir="auto" className="font-semibold break-words">
                {proposal.title || '–'}
              </p>
              {proposal.description && (
                <p
                  lang={languages[language].htmlLang}
                  dir="auto"
                  className="line-clamp-4 whitespace-pre-line"
                >
                  {plainText(proposal.description)}
                </p>
              )}
              <Button
                size="small"
                onClick={() =>
                  write({
                    title: (proposal.title || shown.title).slice(0, productLimits.title),
                    description: proposal.description || shown.description,
                  })
                }
              >
                {t('languages.takeOver')}
              </Button>
            </div>
          )}
          <Field
            label={t('languages.name', { language: languages[language].name })}
            error={issue && t(`issue.${issue}`)}
          >
            {(tied) => (
              <Input
                {...tied}
                lang={languages[language].htmlLang}
                dir={languages[language].dir}
                value={shown.title}
                maxLength={productLimits.title}
                onChange={({ target }) => write({ title: target.value })}
              />
            )}
          </Field>
          <Suspense fallback={<Skeleton className="h-64" />}>
            <RichEditor
              label={t('languages.description', { language: languages[language].name })}
              language={language}
              value={shown.description}
              pictures={pictures}
              onChange={(description) => description !== shown.description && write({ description })}
            />
          </Suspense>
        </div>
      </div>
      <SpecNames source={source} language={language} propose={proposed} />
    </div>
  );
}
