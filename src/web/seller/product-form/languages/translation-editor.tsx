import { cutText } from '../../../../kit/text/cut-text.ts';
import { lazy, Suspense } from 'react';
import { Lock } from 'lucide-react';
import { productLimits } from '../../../../contract/products/product-limits.ts';
import { languages, type Language } from '../../../../kit/languages.ts';
import { plainText } from '../../../../kit/text/rich-text.ts';
import { useWords } from '../../../page/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useField, useIssue } from '../form-store.ts';
import { SpecNames } from './spec-names.tsx';
import { translate, useTranslation } from './use-translation.ts';
import { ScrollBox } from '../../../ui/scroll-box.tsx';

const RichEditor = lazy(async () => ({ default: (await import('../rich-editor.tsx')).RichEditor }));

interface Props {
  source: Language;
  language: Language;
}

/** The texts in one language beside those they are translated from. */
export function TranslationEditor({ source, language }: Props) {
  const t = useWords('productForm');
  const translation = useTranslation(source, language);
  const { original, text, isLocked, write, proposal } = translation;
  const [pictures] = useField('pictures');
  const issue = useIssue(`texts.${language}`);
  return (
    <div className="space-y-4">
      <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
        <Original language={source} text={original} />
        <div className="space-y-3">
          <p className="flex flex-wrap items-center gap-2">
            {text.title ? (
              <Badge tone="good">
                <Lock size={12} aria-hidden />
                {t('languages.locked')}
              </Badge>
            ) : (
              <Badge>{t('languages.open')}</Badge>
            )}
            {isLocked && (
              <Button size="small" tone="plain" onClick={translation.unlock}>
                {t('languages.unlock')}
              </Button>
            )}
            <Button
              size="small"
              busy={translation.isTranslating}
              disabled={original.title.trim() === ''}
              onClick={() => void translation.propose()}
            >
              {t('languages.propose')}
            </Button>
          </p>
          {proposal && (
            <Proposal
              language={language}
              text={proposal}
              onAccept={() =>
                write({
                  title: cutText(proposal.title || text.title, productLimits.title),
                  description: proposal.description || text.description,
                })
              }
            />
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
                value={text.title}
                maxLength={productLimits.title}
                onChange={({ target }) => write({ title: target.value })}
              />
            )}
          </Field>
          <Suspense fallback={<Skeleton className="h-64" />}>
            <RichEditor
              label={t('languages.description', { language: languages[language].name })}
              language={language}
              value={text.description}
              pictures={pictures}
              onChange={(description) => description !== text.description && write({ description })}
            />
          </Suspense>
        </div>
      </div>
      <SpecNames source={source} language={language} propose={translate} />
    </div>
  );
}

interface TextProps {
  language: Language;
  text: { title: string; description: string };
}

function Original({ language, text }: TextProps) {
  const t = useWords('productForm');
  const { name, htmlLang } = languages[language];
  return (
    <div className="space-y-1.5">
      <p className="text-muted">{t('languages.original', { language: name })}</p>
      <p lang={htmlLang} dir="auto" className="rounded bg-sand px-3 py-2 break-words">
        {text.title || '–'}
      </p>
      <ScrollBox
        label={t('languages.original', { language: name })}
        lang={htmlLang}
        dir="auto"
        className="max-h-64 rounded bg-sand px-3 py-2 break-words whitespace-pre-line"
      >
        {plainText(text.description) || '–'}
      </ScrollBox>
    </div>
  );
}

/** What the machine proposes, to be taken over. */
function Proposal({ language, text, onAccept }: TextProps & { onAccept: () => void }) {
  const t = useWords('productForm');
  const { htmlLang } = languages[language];
  return (
    <div className="space-y-2 rounded border border-dashed border-line-strong p-3">
      <p className="text-xs text-muted">{t('languages.proposal')}</p>
      <p lang={htmlLang} dir="auto" className="font-semibold break-words">
        {text.title || '–'}
      </p>
      {text.description && (
        <p lang={htmlLang} dir="auto" className="line-clamp-4 whitespace-pre-line">
          {plainText(text.description)}
        </p>
      )}
      <Button size="small" onClick={onAccept}>
        {t('languages.takeOver')}
      </Button>
    </div>
  );
}
