import { cutText } from '../../../../kit/text/cut-text.ts';
import { useState } from 'react';
import type { FormSpec } from '../../../../contract/products/product-form.ts';
import { productLimits } from '../../../../contract/products/product-limits.ts';
import { languages, type Language, type Text } from '../../../../kit/languages.ts';
import { errorText } from '../../../page/calls/calls.ts';
import { useWords } from '../../../page/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { useField } from '../form-store.ts';

interface Props {
  source: Language;
  language: Language;
  propose: (text: string, to: Language) => Promise<string | null>;
}

/** What specs and their values are called in another language. */
export function SpecNames({ source, language, propose }: Props) {
  const t = useWords('productForm');
  const common = useWords('common');
  const [specs, setSpecs] = useField('specs');
  const [busy, setBusy] = useState(false);
  if (specs.length === 0) return null;
  const named = (change: (names: Text) => Text): FormSpec[] =>
    specs.map((spec) => ({
      ...spec,
      names: change(spec.names),
      values: spec.values.map((value) => ({ ...value, names: change(value.names) })),
    }));
  const all = specs.flatMap(({ names, values }) => [names, ...values.map((value) => value.names)]);
  const say = (of: Text, name: string) =>
    setSpecs(named((names) => (names === of ? { ...names, [language]: name } : names)));
  const fill = async () => {
    setBusy(true);
    try {
      const translations = new Map<string, string>();
      for (const names of all) {
        const said = names[source];
        if (!said || names[language] || translations.has(said)) continue;
        const text = await propose(said, language);
        if (text) translations.set(said, cutText(text, productLimits.name));
      }
      if (translations.size === 0) toast.message(t('languages.noProposal'));
      setSpecs(
        named((names) => {
          const result = translations.get(names[source] ?? '');
          return result && !names[language] ? { ...names, [language]: result } : names;
        }),
      );
    } catch (error) {
      toast.error(errorText(error, common));
    } finally {
      setBusy(false);
    }
  };
  return (
    <fieldset className="space-y-2">
      <legend className="font-semibold">{t('languages.specs')}</legend>
      <Button size="small" busy={busy} onClick={() => void fill()}>
        {t('languages.proposeSpecs')}
      </Button>
      <ul className="grid max-h-96 gap-2 overflow-y-auto sm:grid-cols-2">
        {all.map((names, at) => {
          const said = names[source] ?? Object.values(names)[0] ?? '';
          return (
            <li key={at} className="grid grid-cols-2 items-center gap-2">
              <bdi className="break-words">{said}</bdi>
              <Input
                aria-label={t('languages.nameOf', { name: said, language: languages[language].name })}
                lang={languages[language].htmlLang}
                dir={languages[language].dir}
                maxLength={productLimits.name}
                value={names[language] ?? ''}
                onChange={({ target }) => say(names, target.value)}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
