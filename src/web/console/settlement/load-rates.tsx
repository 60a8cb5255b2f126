import { useState, type FormEvent } from 'react';
import { FileText } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { largestRatesFile } from '../../../contract/settlement/rate-limits.ts';
import { readDecimal, type NumberKind } from '../../../kit/decimals.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { FileButton } from '../../ui/form/file-button.tsx';
import { ConfirmRates } from './confirm-rates.tsx';

type State = OutputOf<'console.rates.list'>;

const rateValues: NumberKind = { digits: 9 };

/** Units of a currency for one euro, canonical; null for none, for nothing, and for what could be either of two. */
const perEurOf = (text: string): string | null => {
  const read = readDecimal(text, rateValues);
  return 'value' in read && /^\d{1,9}(\.\d{1,9})?$/.test(read.value) && read.value !== '0'
    ? read.value
    : null;
};

const isWrong = (text = ''): boolean => text.trim() !== '' && perEurOf(text) === null;

/** Newer rates, typed or read from a file; what they change is looked at before they are loaded. */
export function LoadRates({ state }: { state: State }) {
  const t = useWords('settlement');
  const {
    day,
    setDay,
    values,
    setValues,
    issue,
    read,
    readFile,
    check,
    submit,
    isConfirming,
    close,
    finish,
  } = useRatesDraft(state);
  return (
    <section className="card space-y-5 p-5">
      <header>
        <h2 className="font-semibold">{t('rates.load')}</h2>
        <p className="mt-1 max-w-2xl text-muted">{t('rates.loadHint')}</p>
      </header>
      <div className="space-y-2">
        <FileButton
          accept={['.csv', '.xml', 'text/csv', 'text/xml', 'application/xml']}
          onFiles={(files) => void readFile(files)}
        >
          <FileText size={16} aria-hidden />
          {t('rates.file')}
        </FileButton>
        {issue === 'file' && (
          <p role="alert" className="text-cinnabar-deep">
            {t('rates.fileLarge')}
          </p>
        )}
        {read.data && <ReadFile file={read.data} />}
      </div>
      <form noValidate onSubmit={submit} className="space-y-4">
        <div className="max-w-60">
          <Field label={t('rates.date')} error={issue === 'day' ? t('rates.dateWrong') : undefined} required>
            {(tied) => (
              <Input
                {...tied}
                type="date"
                className="figures"
                max={state.today}
                value={day}
                onChange={({ target }) => setDay(target.value)}
              />
            )}
          </Field>
        </div>
        <RateFields rates={state.rates} values={values} onChange={setValues} />
        {issue === 'values' && (
          <p role="alert" className="text-cinnabar-deep">
            {t('rates.empty')}
          </p>
        )}
        <Button type="submit" tone="main" busy={check.isPending}>
          {t('rates.check')}
        </Button>
      </form>
      {isConfirming && check.data && check.variables && (
        <ConfirmRates asked={check.variables} found={check.data} onDone={finish} onClose={close} />
      )}
    </section>
  );
}

/** Rates as they are entered, checked and at last confirmed. */
function useRatesDraft(state: State) {
  const [day, setDay] = useState('');
  const [values, setValues] = useState<Record<string, string>>({});
  const [issue, setIssue] = useState<'day' | 'values' | 'file' | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const read = useSend('console.rates.read', {
    onDone(file) {
      if (file.day !== null) setDay(file.day);
      setValues(Object.fromEntries(file.rates.map(({ currency, perEur }) => [currency, perEur])));
    },
  });
  const check = useSend('console.rates.check', {
    changes: ['console.rates.list'],
    onDone: () => setConfirming(true),
  });
  const entered = Object.entries(values).filter(([, text]) => text.trim() !== '');

  const readFile = async ([file]: File[]) => {
    setIssue(file && file.size > largestRatesFile ? 'file' : null);
    if (file && file.size <= largestRatesFile) read.mutate({ file: await file.text() });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isDayWrong = !day || day > state.today;
    const isEmpty = entered.length === 0;
    setIssue(isDayWrong ? 'day' : isEmpty ? 'values' : null);
    if (isDayWrong || isEmpty || entered.some(([, text]) => isWrong(text))) return;
    const rates = entered.map(([currency, text]) => ({ currency, perEur: perEurOf(text)! }));
    check.mutate({ day, rates, seen: state.seen });
  };
  const finish = () => {
    setConfirming(false);
    setValues({});
    setDay('');
    read.reset();
  };
  return {
    day,
    setDay,
    values,
    setValues,
    issue,
    read,
    readFile,
    check,
    submit,
    isConfirming,
    close: () => setConfirming(false),
    finish,
  };
}

function ReadFile({ file }: { file: OutputOf<'console.rates.read'> }) {
  const t = useWords('settlement');
  const format = useFormat();
  return (
    <div aria-live="polite" className="space-y-1 text-muted">
      {file.rates.length > 0 && (
        <p>{file.day === null ? t('rates.readUndated') : t('rates.read', { day: format.day(file.day) })}</p>
      )}
      {file.pegged.length > 0 && <p>{t('rates.pegged', { list: format.list(file.pegged) })}</p>}
      {file.ignored.length > 0 && <p>{t('rates.ignored', { list: format.list(file.ignored) })}</p>}
      {file.issues.length > 0 && <FileIssues issues={file.issues} />}
    </div>
  );
}

function FileIssues({ issues }: { issues: OutputOf<'console.rates.read'>['issues'] }) {
  const t = useWords('settlement');
  return (
    <div role="alert" className="text-cinnabar-deep">
      <p>{t('rates.issues', { count: issues.length })}</p>
      <ul className="list-disc ps-5">
        {issues.map(({ line, kind, text }) => (
          <li key={`${line} ${kind} ${text}`}>
            {t('rates.issueLine', { line })}: <bdi className="figures">{text}</bdi> –{' '}
            {t(`rates.issue.${kind}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RateFieldsProps {
  rates: State['rates'];
  /** By currency, as typed. */
  values: Record<string, string>;
  onChange: (values: Record<string, string>) => void;
}

function RateFields({ rates, values, onChange }: RateFieldsProps) {
  const t = useWords('settlement');
  const format = useFormat();
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
      {rates.map(({ currency }) => (
        <Field
          key={currency}
          label={<abbr title={format.currency(currency)}>{currency}</abbr>}
          error={isWrong(values[currency]) ? t('rates.valueWrong') : undefined}
        >
          {(tied) => (
            <NumberInput
              {...tied}
              kind={rateValues}
              maxLength={20}
              value={values[currency] ?? ''}
              onChange={(text) => onChange({ ...values, [currency]: text })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
