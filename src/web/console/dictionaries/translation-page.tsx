import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { productLimits } from '../../../contract/products/product-limits.ts';
import { isLanguage, languages, type Language } from '../../../kit/languages.ts';
import { OneOf } from '../../features/bookings/one-of.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { Acts } from '../acts.tsx';
import { translationsPath } from '../dictionary-sections.tsx';
import { OrderCard as Card } from '../orders/order-card.tsx';
import { Section } from '../section.tsx';
import { productPath, shopPath } from '../sections.tsx';
import { translationChanges } from './translation-calls.ts';
import { TranslationStateBadges } from './translation-state.tsx';

type Translation = OutputOf<'console.translations.get'>;

export const page = definePage({
  View() {
    const common = useWords('common');
    const { params, language: ownLanguage } = usePlace();
    const language = isLanguage(params.language ?? '') ? (params.language as Language) : ownLanguage;
    const query = useCall('console.translations.get', { productId: params.id!, language });
    return (
      <Section section={translationsPath} title={query.data?.source.title ?? common('title.oneTranslation')}>
        <OneOf query={query} back={{ text: common('title.translations'), to: translationsPath }}>
          {(translation) => <OneTranslation translation={translation} />}
        </OneOf>
      </Section>
    );
  },
});

/** What a seller wrote, and beside it what stands for it in another language. */
function OneTranslation({ translation }: { translation: Translation }) {
  const t = useWords('dictionaries');
  const { source, language, title, description, state } = translation;
  return (
    <div className="space-y-4">
      <Head translation={translation} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title={`${t('translations.source')} · ${languages[source.language].name}`}>
          <Words language={source.language} title={source.title} description={source.description} />
        </Card>
        <Card title={`${t('translations.translation')} · ${languages[language].name}`}>
          {state === 'missing' ? (
            <p className="text-muted">{t('translations.missingHint')}</p>
          ) : (
            <Words language={language} title={title} description={description} />
          )}
        </Card>
      </div>
      {translation.contradictions.length > 0 && (
        <Card title={t('translations.contradictions')}>
          <ul className="list-disc ps-5">
            {translation.contradictions.map(({ term, target }) => (
              <li key={term}>
                <bdi>{term}</bdi> → <bdi>{target}</bdi>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Acts acts={translation.acts} />
    </div>
  );
}

function Words({ language, title, description }: { language: Language; title: string; description: string }) {
  const { htmlLang } = languages[language];
  return (
    <div lang={htmlLang} dir="auto" className="space-y-2 break-words">
      <p className="font-semibold">{title}</p>
      {description && <p className="whitespace-pre-line text-muted">{description}</p>}
    </div>
  );
}

function Head({ translation }: { translation: Translation }) {
  const t = useWords('dictionaries');
  const format = useFormat();
  // What is corrected is what was seen as the dialog opened.
  const [seenTranslation, setSeenTranslation] = useState<Translation | null>(null);
  const { productId, language, state, hash, lockedAt, lockedBy } = translation;
  const unlock = useSend('console.translations.unlock', {
    changes: translationChanges,
    decides: true,
    onDone: () => toast.success(t('translations.unlocked')),
  });
  const translateAnew = useSend('console.translations.anew', {
    changes: translationChanges,
    onDone: () => toast.success(t('translations.asked')),
  });
  return (
    <section className="card space-y-3 p-4 sm:p-5">
      <TranslationStateBadges state={state} isLocked={lockedAt !== null} />
      <p className="max-w-2xl text-muted">{t(`translations.hint.${state}`)}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        <Link to={productPath(productId)} className="hover:text-cinnabar hover:underline">
          <bdi className="figures">{translation.code}</bdi>
        </Link>
        <Link to={shopPath(translation.shopId)} className="hover:text-cinnabar hover:underline">
          <bdi>{translation.shopName}</bdi>
        </Link>
        {lockedAt && (
          <span>{t('translations.correctedBy', { name: lockedBy, at: format.dateTime(lockedAt) })}</span>
        )}
      </p>
      {state !== 'seller' && (
        <div className="flex flex-wrap gap-2">
          <Button tone="main" onClick={() => setSeenTranslation(translation)}>
            {t(state === 'missing' ? 'translations.write' : 'translations.correct')}
          </Button>
          {lockedAt && (
            <Button busy={unlock.isPending} onClick={() => unlock.mutate({ productId, language, hash })}>
              {t('translations.unlock')}
            </Button>
          )}
          {!lockedAt && translation.hasService && (
            <Button
              busy={translateAnew.isPending}
              onClick={() => translateAnew.mutate({ language, products: [{ id: productId }] })}
            >
              {t('translations.anew')}
            </Button>
          )}
        </div>
      )}
      {seenTranslation && <Correct translation={seenTranslation} onClose={() => setSeenTranslation(null)} />}
    </section>
  );
}

/** Writes what a text is called in another language, beside what it is in its own. */
function Correct({ translation, onClose }: { translation: Translation; onClose: () => void }) {
  const t = useWords('dictionaries');
  const { productId, language, source, hash } = translation;
  return (
    <SendDialog
      title={`${t(translation.state === 'missing' ? 'translations.write' : 'translations.correct')} · ${languages[language].name}`}
      verb={t('translations.save')}
      width={720}
      call="console.translations.save"
      changes={translationChanges}
      decides
      done={t('translations.saved')}
      fields={{
        title: {
          label: t('translations.title'),
          start: translation.title,
          rules: { required: true },
          maxLength: productLimits.title,
        },
        description: {
          label: t('translations.description'),
          start: translation.description,
          rows: 8,
          maxLength: productLimits.description,
        },
      }}
      input={({ title, description }) => ({
        productId,
        language,
        title,
        description,
        hash,
        sourceHash: source.hash,
      })}
      onClose={onClose}
    >
      <p className="text-muted">{t('translations.correctAbout')}</p>
      <div className="max-h-48 overflow-y-auto rounded border border-line p-3">
        <Words language={source.language} title={source.title} description={source.description} />
      </div>
    </SendDialog>
  );
}
