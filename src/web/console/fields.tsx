import { siteCodes, type Site } from '../../contract/reference/sites.ts';
import { languageCodes, languages, type Language } from '../../kit/languages.ts';
import { useWords } from '../page/words.ts';
import { Checkbox, Field, Select } from '../ui/form/field.tsx';

interface SitesProps {
  sites: readonly Site[];
  error?: string | undefined;
  onChange: (sites: Site[]) => void;
}

/** The sites that something is shown on. */
export function SitesField({ sites, error, onChange }: SitesProps) {
  const t = useWords('content');
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('entry.sites')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {siteCodes.map((site) => (
          <Checkbox
            key={site}
            checked={sites.includes(site)}
            onChange={() =>
              onChange(
                siteCodes.filter((each) => (each === site ? !sites.includes(each) : sites.includes(each))),
              )
            }
          >
            {t(`site.${site}`)}
          </Checkbox>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-xs text-cinnabar">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface LanguageProps {
  language: Language;
  onChange: (language: Language) => void;
}

/** The language that words are being written in. */
export function LanguageField({ language, onChange }: LanguageProps) {
  const t = useWords('content');
  return (
    <Field label={t('entry.language')}>
      {(tied) => (
        <Select {...tied} value={language} onChange={({ target }) => onChange(target.value as Language)}>
          {languageCodes.map((code) => (
            <option key={code} value={code}>
              {languages[code].name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
