import { textEncodings, type TextEncoding } from '../../../kit/text/text-encodings.ts';
import { useWords } from '../../page/words.ts';
import { Field, Select } from '../../ui/form/field.tsx';

interface Props {
  file: File | null;
  encoding: TextEncoding | '';
  onEncoding: (encoding: TextEncoding | '') => void;
}

/** How a text is to be read, where it came out wrong by itself; nothing for a workbook, which says so. */
export function EncodingField({ file, encoding, onEncoding }: Props) {
  const t = useWords('productImport');
  if (!file || /\.xlsx$/i.test(file.name)) return null;
  return (
    <Field label={t('encoding')} hint={t('encodingHint')}>
      {(tied) => (
        <Select
          {...tied}
          value={encoding}
          onChange={({ target }) => onEncoding(target.value as TextEncoding | '')}
        >
          <option value="">{t('encoding.detect')}</option>
          {textEncodings.map((name) => (
            <option key={name} value={name}>
              {t(`encoding.${name}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
