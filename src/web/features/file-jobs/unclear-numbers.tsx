import type { UnclearNumber } from '../../../contract/file-jobs/file-jobs.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Field, Select } from '../../ui/form/field.tsx';
import { decimalMarks, type DecimalMark } from '../../../kit/decimals.ts';

/** Numbers of a sheet that could be either of two, with both. */
export function UnclearNumbers({ unclear }: { unclear: readonly UnclearNumber[] }) {
  const t = useWords('productImport');
  const format = useFormat();
  if (unclear.length === 0) return null;
  return (
    <ul className="list-disc space-y-1 ps-5">
      {unclear.map(({ line, column, text, point, comma }) => (
        <li key={`${line} ${column}`}>
          {t('unclear.row', {
            line: format.number(line),
            text,
            point: format.decimal(point),
            comma: format.decimal(comma),
          })}
        </li>
      ))}
    </ul>
  );
}

interface Props {
  mark: DecimalMark | '';
  onMark: (mark: DecimalMark | '') => void;
}

const names = { '.': 'point', ',': 'comma' } as const;

/** How the numbers of a sheet are written, where they do not tell themselves. */
export function DecimalMarkField({ mark, onMark }: Props) {
  const t = useWords('productImport');
  return (
    <Field label={t('decimals')} hint={t('decimalsHint')}>
      {(tied) => (
        <Select {...tied} value={mark} onChange={({ target }) => onMark(target.value as DecimalMark | '')}>
          <option value="">{t('decimals.detect')}</option>
          {decimalMarks.map((each) => (
            <option key={each} value={each}>
              {t(`decimals.${names[each]}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
