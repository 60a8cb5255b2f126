import { Trash } from 'lucide-react';
import type { Field as Fact, FieldName, FieldOption, Pair } from '../../../contract/content/content-kinds.ts';
import { isLanguage, languages, type Language, type Text } from '../../../kit/languages.ts';
import {
  createColumnReader,
  decimalMarkOf,
  type DecimalMark,
  type NumberKind,
} from '../../../kit/decimals.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, Input, Select, Textarea } from '../../ui/form/field.tsx';
import { PictureFact } from './picture-fact.tsx';

interface Props {
  /** What it is called: a fact of an entry, or one of a market. */
  name: FieldName | 'address' | 'directions';
  fact: Fact;
  value: unknown;
  /** The language that words are being written in. */
  language: Language;
  wrong: boolean;
  onChange: (value: unknown) => void;
}

/** One fact of an entry, entered as its kind says. */
export function FactField({ name, fact, value, language, wrong, onChange }: Props) {
  const t = useWords('content');
  const common = useWords('common');
  const label = t(`field.${name}`);
  const shared = { label, error: wrong ? t('fact.wrong') : undefined, required: fact.wanted ?? false };
  switch (fact.is) {
    case 'words':
    case 'prose':
      return (
        <WordsFact
          {...shared}
          isProse={fact.is === 'prose'}
          max={fact.max}
          value={(value ?? {}) as Text}
          language={language}
          onChange={onChange}
        />
      );
    case 'pictures':
      return (
        <PictureFact {...shared} value={(value ?? {}) as Text} language={language} onChange={onChange} />
      );
    case 'choice':
      return (
        <Field {...shared}>
          {(tied) => (
            <Select
              {...tied}
              value={(value as string) ?? ''}
              onChange={(event) => onChange(event.target.value)}
            >
              <option value="">{common('choice.none')}</option>
              {fact.of.map((one) => (
                <option key={one} value={one}>
                  {optionWord(one, t)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      );
    case 'choices':
      return <ChoicesFact label={label} of={fact.of} value={(value ?? []) as string[]} onChange={onChange} />;
    case 'pairs':
      return <PairsFact {...shared} value={(value ?? []) as Pair[]} onChange={onChange} />;
    case 'number':
      return (
        <Field {...shared}>
          {(tied) => (
            <Input
              {...tied}
              type="number"
              step="any"
              min={fact.min}
              max={fact.max}
              className="figures"
              value={(value as number | undefined) ?? ''}
              onChange={(event) =>
                onChange(event.target.value === '' ? undefined : event.target.valueAsNumber)
              }
            />
          )}
        </Field>
      );
    default:
      return <LineFact {...shared} fact={fact} value={(value as string) ?? ''} onChange={onChange} />;
  }
}

interface LineProps {
  label: string;
  error: string | undefined;
  required: boolean;
  fact: Fact;
  value: string;
  onChange: (value: string) => void;
}

const codeLengths = { country: 2, currency: 3 };
const longestLink = 2_000;

function LineFact({ fact, value, onChange, ...shared }: LineProps) {
  const t = useWords('content');
  const isCode = fact.is === 'country' || fact.is === 'currency';
  const maxLength = fact.is === 'line' ? fact.max : (codeLengths[fact.is as 'country'] ?? longestLink);
  return (
    <Field {...shared} hint={fact.is === 'link' ? t(fact.cites ? 'fact.cited' : 'fact.link') : undefined}>
      {(tied) => (
        <Input
          {...tied}
          type={fact.is === 'date' ? 'date' : 'text'}
          maxLength={maxLength}
          className={fact.is === 'line' ? '' : 'figures'}
          value={value}
          onChange={({ target }) => onChange(isCode ? target.value.toUpperCase() : target.value)}
        />
      )}
    </Field>
  );
}

interface WordsProps {
  label: string;
  error: string | undefined;
  required: boolean;
  /** Markdown, of any length. */
  isProse: boolean;
  max: number;
  value: Text;
  language: Language;
  onChange: (value: Text) => void;
}

/** A text in the language that is being written in. */
function WordsFact({ isProse, max, value: texts, language, onChange, ...shared }: WordsProps) {
  const t = useWords('content');
  const { htmlLang, dir, name: languageName } = languages[language];
  const props = {
    value: texts[language] ?? '',
    lang: htmlLang,
    dir,
    maxLength: max,
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...texts, [language]: event.target.value }),
  };
  const long = isProse || max > 160;
  return (
    <Field {...shared} hint={isProse ? t('fact.markdown') : languageName}>
      {(tied) =>
        long ? <Textarea {...tied} {...props} rows={isProse ? 16 : 4} /> : <Input {...tied} {...props} />
      }
    </Field>
  );
}

/** What an option is called; a language by its own name. */
const optionWord = (option: FieldOption, t: Words<'content'>): string =>
  isLanguage(option) ? languages[option].name : t(`option.${option}`);

interface ChoicesProps {
  label: string;
  of: readonly FieldOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

function ChoicesFact({ label, of, value: chosen, onChange }: ChoicesProps) {
  const t = useWords('content');
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {of.map((one) => (
          <Checkbox
            key={one}
            checked={chosen.includes(one)}
            onChange={() =>
              onChange(of.filter((each) => (each === one ? !chosen.includes(one) : chosen.includes(each))))
            }
          >
            {optionWord(one, t)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

interface PairsProps {
  label: string;
  error: string | undefined;
  value: readonly Pair[];
  onChange: (value: Pair[]) => void;
}

const figureKind: NumberKind = { digits: 6 };

/** A column of figures as they are stored; what could be either of two is left as it is, and asked about. */
function readFigures(texts: readonly string[], mark: DecimalMark): string[] {
  const unsigned = texts.map((text) => text.replace(/^-/, ''));
  const read = createColumnReader(new Map([['figure', { kind: figureKind, texts: unsigned }]]), {
    language: mark,
  });
  return texts.map((text, row) => {
    const figure = read('figure', unsigned[row]!);
    return 'value' in figure ? (text.startsWith('-') ? `-${figure.value}` : figure.value) : text;
  });
}

/** Rows of two: typed, or pasted whole from a spreadsheet. */
function PairsFact({ label, error, value, onChange }: PairsProps) {
  const t = useWords('content');
  const { language } = usePlace();
  const change = (index: number, part: Partial<Pair>) =>
    onChange(value.map((pair, at) => (at === index ? { ...pair, ...part } : pair)));
  const paste = (text: string): boolean => {
    const rows = text
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(/\t|;/).map((cell) => cell.trim()));
    if (!rows.every((cells) => cells.length === 2)) return false;
    const figures = readFigures(
      rows.map(([, figure = '']) => figure),
      decimalMarkOf(language),
    );
    onChange(rows.map(([at = ''], row) => ({ at, value: figures[row]! })));
    return true;
  };
  return (
    <fieldset
      onPaste={(event) => {
        if (paste(event.clipboardData.getData('text'))) event.preventDefault();
      }}
    >
      <legend className="mb-1 font-semibold">{label}</legend>
      <p
        className={`mb-2 text-xs ${error ? 'text-cinnabar' : 'text-muted'}`}
        role={error ? 'alert' : undefined}
      >
        {error ?? t('fact.pairs')}
      </p>
      <ul className="space-y-2">
        {value.map((pair, index) => (
          // oxlint-disable-next-line no-array-index-key -- a row is its place
          <li key={index} className="flex gap-2">
            <Input
              aria-label={t('fact.from')}
              value={pair.at}
              maxLength={20}
              className="figures max-w-40"
              onChange={(event) => change(index, { at: event.target.value })}
            />
            <span className="space-y-1">
              <NumberInput
                kind={figureKind}
                aria-label={t('fact.value')}
                value={pair.value}
                maxLength={22}
                className="max-w-40"
                onChange={(text) => change(index, { value: text })}
              />
            </span>
            <Button
              tone="quiet"
              aria-label={t('fact.removeRow')}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            >
              <Trash size={16} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" className="mt-2" onClick={() => onChange([...value, { at: '', value: '' }])}>
        {t('fact.addRow')}
      </Button>
    </fieldset>
  );
}
