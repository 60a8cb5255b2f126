import { useState } from 'react';
import { Globe } from 'lucide-react';
import { isLanguage, languages, type Language } from '../../../kit/languages.ts';
import { cookieNames, writeCookie } from '../../page/visitor/client-state.ts';
import { addressOf, usePlace } from '../../page/place.tsx';
import { sites } from '../../page/visitor/sites.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/form/field.tsx';
import { Popover } from '../../ui/overlay/popover.tsx';

/** Milliseconds (specification, section 9): after the pointer has left, after a choice was saved, before it is shown. */
const hideAfter = 800;
const closeAfter = 500;
const switchAfter = 300;

/** Language and currency of the visitor; both take effect when they are saved. */
export function LanguageMenu() {
  const { language, priceType } = usePlace();
  const t = useWords('common');
  const name = languages[language].name;
  return (
    <Popover
      align="end"
      hideAfter={hideAfter}
      label={t('header.languageAndCurrency', { language: name, currency: priceType.currency })}
      triggerClass="flex h-10 items-center gap-1.5 rounded px-2 hover:bg-sand"
      className="w-72 p-4"
      trigger={
        <>
          <Globe size={18} aria-hidden />
          <span className="hidden whitespace-nowrap xl:inline">
            {name} · <span dir="ltr">{priceType.currency}</span>
          </span>
        </>
      }
    >
      {(close) => <Choices close={close} />}
    </Popover>
  );
}

function Choices({ close }: { close: () => void }) {
  const { site, language, pathname, page, query, priceType, priceTypes } = usePlace();
  const t = useWords('common');
  const [selected, setChosen] = useState<Language>(language);
  const [currency, setCurrency] = useState(priceType.id);

  const [saving, setSaving] = useState(false);

  const save = () => {
    if (selected === language && currency === priceType.id) return close();
    setSaving(true);
    writeCookie(cookieNames.priceType, String(currency));
    writeCookie(cookieNames.language, selected);
    setTimeout(close, closeAfter);
    const path = pathname + (page > 1 ? `_page${page}` : '');
    // The whole document changes with the language and every price with the currency: a full load.
    setTimeout(() => {
      if (selected === language) location.reload();
      else location.assign(addressOf(selected, path) + (query.size > 0 ? `?${query}` : ''));
    }, switchAfter);
  };

  return (
    <div className="space-y-4">
      <Field label={t('header.language')}>
        {(control) => (
          <Select
            {...control}
            value={selected}
            onChange={(event) => isLanguage(event.target.value) && setChosen(event.target.value)}
          >
            {sites[site].languages.map((code) => (
              <option key={code} value={code} lang={languages[code].htmlLang}>
                {languages[code].name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('header.currency')}>
        {(control) => (
          <Select {...control} value={currency} onChange={(event) => setCurrency(Number(event.target.value))}>
            {priceTypes.map((type) => (
              <option key={type.id} value={type.id}>
                {type.symbol} {type.value}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button tone="main" className="w-full" busy={saving} onClick={save}>
        {t('action.save')}
      </Button>
    </div>
  );
}
