import { isLanguage, languageCodes, languages } from '../../../kit/languages.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { FieldsDialog } from '../../ui/form/fields-dialog.tsx';
import { choices } from '../../ui/form/form-field.ts';
import { useDownload } from '../office/use-download.ts';

/** A seller has the data sheet of a product made, in a language of their choice, with its public prices or without. */
export function OwnDataSheet({ productId, onClose }: { productId: string; onClose: () => void }) {
  const t = useWords('productDocument');
  const { language: pageLanguage } = usePlace();
  const { bytes, start } = useDownload('productDocuments.ownDataSheet');
  return (
    <FieldsDialog
      title={t('sheetTitle')}
      verb={t('create')}
      busy={bytes !== null}
      fields={{
        language: {
          label: t('language'),
          start: pageLanguage,
          options: choices(languageCodes, (code) => languages[code].name),
        },
        prices: {
          label: t('prices'),
          hint: t('withPricesHint'),
          start: 'with',
          options: [
            { value: 'with', text: t('withPrices') },
            { value: 'without', text: t('withoutPrices') },
          ],
        },
      }}
      onSubmit={({ language, prices }) => {
        const printed = isLanguage(language) ? language : pageLanguage;
        void start({ productId, language: printed, withPrices: prices === 'with' }).then(onClose);
      }}
      onClose={onClose}
    />
  );
}
