import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import {
  policyDocuments,
  policyLimits,
  type PolicyDocument,
} from '../../../contract/policies/policy-documents.ts';
import { siteCodes, type Site } from '../../../contract/reference/sites.ts';
import { languages, type Language, type Text } from '../../../kit/languages.ts';
import { isDocument } from '../../../kit/text/document-text.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, Textarea } from '../../ui/form/field.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { Section } from '../section.tsx';
import { policiesPath, policyPath } from '../system-sections.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { PolicyText } from './policy-text.tsx';
import { useShippedTexts } from './shipped.ts';

export const page = definePage({
  View() {
    const t = useWords('policies');
    const account = useWords('account');
    const fees = useWords('fees');
    const { query } = usePlace();
    const document = policyDocuments.find((code) => code === query.get('document')) ?? 'terms';
    const site = siteCodes.find((code) => code === query.get('site')) ?? 'cn';
    const name = account(`document.${document}`);
    return (
      <Section section={policiesPath} title={t('write.title', { name, site: fees(`site.${site}`) })}>
        <Draft document={document} site={site} from={query.get('from')} />
      </Section>
    );
  },
});

interface DraftProps {
  document: PolicyDocument;
  site: Site;
  /** The version it begins with; else the newest, or what ships. */
  from: string | null;
}

function Draft({ document, site, from }: DraftProps) {
  const t = useWords('policies');
  const newest = useCall('console.policies.newest', { document, site }, { staleTime: Infinity });
  const earlier = useCall('console.policies.get', { id: from ?? '' }, { enabled: from !== null });
  const shipped = useShippedTexts(document);
  if (newest.isError) return <ErrorState onRetry={() => void newest.refetch()} />;
  const start = from === null ? (newest.data?.texts ?? shipped) : earlier.data?.texts;
  if (earlier.isError) return <ErrorState onRetry={() => void earlier.refetch()} />;
  if (!newest.data || !shipped || !start) return <Skeleton className="h-96" />;
  if (newest.data.isWaiting) return <p className="card bg-saffron-soft p-4">{t('write.waiting')}</p>;
  return (
    <DraftForm
      key={`${document} ${site} ${newest.data.number}`}
      document={document}
      site={site}
      newest={newest.data}
      start={start}
      shipped={shipped}
    />
  );
}

interface FormProps extends Pick<DraftProps, 'document' | 'site'> {
  newest: OutputOf<'console.policies.newest'>;
  start: Text;
  shipped: Text;
}

function DraftForm({ document, site, newest, start, shipped }: FormProps) {
  const t = useWords('policies');
  const navigate = useNavigate();
  const [texts, setTexts] = useState<Text>(start);
  const [isMaterial, setMaterial] = useState(true);
  const [wrong, setWrong] = useState<Language | 'all' | null>(null);
  const [language, setLanguage] = useState<Language>(() => (Object.keys(start)[0] as Language) ?? 'en');
  const propose = useSend('console.policies.propose', {
    changes: [
      'console.policies.list',
      'console.policies.overview',
      'console.policies.newest',
      'console.installation.list',
    ],
    onDone({ id, isApproved }) {
      toast.success(t(isApproved ? 'published' : 'proposed'));
      navigate(policyPath(id), { immediate: true });
    },
  });
  const form = useFields({ day: newest.today, reason: '' }, () => ({
    day: {
      label: t('write.day'),
      hint: t('write.dayHint'),
      type: 'date',
      figures: true,
      min: newest.today,
      rules: { required: true },
    },
    reason: { label: t('write.reason'), saysSomething: true, rows: 2, maxLength: policyLimits.reason },
  }));
  const send = form.submit(({ day, reason }) => {
    const filledTexts = Object.entries(texts).filter(([, text]) => text.trim());
    const broken = filledTexts.find(([, text]) => !isDocument(text.trim()))?.[0] as Language | undefined;
    if (broken) setLanguage(broken);
    setWrong(broken ?? (filledTexts.length === 0 ? 'all' : null));
    if (broken || filledTexts.length === 0) return;
    const input = { document, site, day, reason, isMaterial, number: newest.number };
    propose.mutate({ ...input, texts: Object.fromEntries(filledTexts) as Text });
  });
  return (
    <form noValidate onSubmit={send} className="space-y-4">
      <section className="card p-4 sm:p-5">
        <LanguageTabs texts={texts} language={language} onSelect={setLanguage}>
          <TextOfLanguage
            key={language}
            language={language}
            text={texts[language] ?? ''}
            shipped={shipped[language]}
            isWrong={wrong === language || wrong === 'all'}
            onChange={(text) => setTexts((current) => ({ ...current, [language]: text }))}
          />
        </LanguageTabs>
      </section>
      <section className="card max-w-3xl space-y-4 p-4 sm:p-5">
        <Fields form={form} of={['day']} />
        <div>
          <Checkbox checked={isMaterial} onChange={({ target }) => setMaterial(target.checked)}>
            {t('write.material')}
          </Checkbox>
          <p className="text-xs text-muted">{t('write.materialHint')}</p>
        </div>
        <Fields form={form} of={['reason']} />
        <Button type="submit" tone="main" busy={propose.isPending}>
          {t('write.propose')}
        </Button>
      </section>
    </form>
  );
}

interface TextProps {
  language: Language;
  text: string;
  shipped: string | undefined;
  isWrong: boolean;
  onChange: (text: string) => void;
}

/** The text of one language, beside how visitors will see it. */
function TextOfLanguage({ language, text, shipped, isWrong, onChange }: TextProps) {
  const t = useWords('policies');
  const { htmlLang, dir, name } = languages[language];
  return (
    <div className="grid gap-6 pt-4 lg:grid-cols-2">
      <div className="space-y-2">
        <Field
          label={t('write.text', { language: name })}
          hint={t('write.textHint')}
          error={isWrong && !isDocument(text.trim()) ? t('write.textWrong') : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={24}
              maxLength={policyLimits.text}
              lang={htmlLang}
              dir={dir}
              value={text}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </Field>
        {shipped !== undefined && shipped !== text && (
          <Button size="small" onClick={() => onChange(shipped)}>
            {t('write.takeShipped')}
          </Button>
        )}
      </div>
      <section aria-label={t('write.preview')} className="min-w-0">
        <p className="mb-2 text-xs font-semibold text-muted">{t('write.preview')}</p>
        {text.trim() ? (
          <PolicyText text={text.trim()} language={language} />
        ) : (
          <p className="text-muted">{t('notWritten')}</p>
        )}
      </section>
    </div>
  );
}
