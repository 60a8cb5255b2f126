import { productLimits, productTypes, type ProductType } from '../../../contract/products/product-limits.ts';
import { siteCodes } from '../../../contract/reference/sites.ts';
import { languageCodes, languages, type Language } from '../../../kit/languages.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Checkbox, Field, Input, Select } from '../../ui/form/field.tsx';
import { useIssue, useField } from './form-store.ts';
import { FormSection } from './section.tsx';
import { TextField } from './text-field.tsx';

/** What it is called and what kind of products it is. */
export function BasicSection() {
  const t = useWords('productForm');
  const [categoryId] = useField('categoryId');
  const [type, setType] = useField('productType');
  const [source, setSource] = useField('sourceLanguage');
  const brands = useCall(
    'products.brands',
    { id: categoryId },
    { enabled: categoryId !== '', staleTime: 60_000 },
  );
  const [brand] = useField('brand');
  const row = brands.data?.find(({ name }) => name === brand.trim());
  const shownAs = row && row.shownAs !== row.name ? row.shownAs : undefined;
  return (
    <FormSection title={t('basic.title')}>
      <Title />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field label={t('basic.language')} hint={t('basic.languageHint')}>
          {(tied) => (
            <Select {...tied} value={source} onChange={({ target }) => setSource(target.value as Language)}>
              {languageCodes.map((code) => (
                <option key={code} value={code}>
                  {languages[code].name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('basic.type')}>
          {(tied) => (
            <Select {...tied} value={type} onChange={({ target }) => setType(target.value as ProductType)}>
              {productTypes.map((each) => (
                <option key={each} value={each}>
                  {t(`type.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField
          name="brand"
          label={t('basic.brand')}
          maxLength={productLimits.brand}
          list="goods-brands"
          hint={shownAs && t('basic.brandShownAs', { name: shownAs })}
        />
        <TextField
          name="code"
          label={t('basic.code')}
          hint={t('basic.codeHint')}
          maxLength={productLimits.code}
        />
        <datalist id="goods-brands">
          {brands.data?.map(({ name }) => (
            <option key={name} value={name} aria-label={name} />
          ))}
        </datalist>
      </div>
      <Sites />
    </FormSection>
  );
}

function Title() {
  const t = useWords('productForm');
  const [texts, setTexts] = useField('texts');
  const [source] = useField('sourceLanguage');
  const missing = useIssue('title');
  const wrong = useIssue(`texts.${source}`);
  const issue = missing ?? wrong;
  const sourceText = texts[source] ?? { title: '', description: '' };
  return (
    <Field
      label={t('basic.name')}
      hint={t('basic.nameHint', { count: [...sourceText.title].length, most: productLimits.title })}
      required
      error={issue && t(`issue.${issue}`)}
    >
      {(tied) => (
        <Input
          {...tied}
          lang={languages[source].htmlLang}
          dir="auto"
          value={sourceText.title}
          maxLength={productLimits.title}
          onChange={({ target }) => setTexts({ ...texts, [source]: { ...sourceText, title: target.value } })}
        />
      )}
    </Field>
  );
}

function Sites() {
  const t = useWords('productForm');
  const [sites, setSites] = useField('sites');
  const issue = useIssue('sites');
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('basic.sites')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {siteCodes.map((site) => (
          <Checkbox
            key={site}
            checked={sites.includes(site)}
            onChange={({ target }) =>
              setSites(siteCodes.filter((each) => (each === site ? target.checked : sites.includes(each))))
            }
          >
            {t(`site.${site}`)}
          </Checkbox>
        ))}
      </div>
      {issue && (
        <p role="alert" className="text-xs text-cinnabar">
          {t(`issue.${issue}`)}
        </p>
      )}
    </fieldset>
  );
}
