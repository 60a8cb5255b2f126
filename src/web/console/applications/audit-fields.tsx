import { useState } from 'react';
import { Check, CircleQuestionMark, Flag, TriangleExclamationPoint } from 'lucide-react';
import type { ApplicationField } from '../../../contract/merchants/application-form.ts';
import { useWords } from '../../page/words.ts';
import { CopyButton } from '../../features/office/copy-text.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import type { Issues } from './application-rows.ts';
import type { ApplicationRow, Reading } from './application-rows.ts';

interface Props {
  rows: readonly ApplicationRow[];
  issues: Issues;
  /** Without it the entry is decided, and issues are only read. */
  onIssues?: (issues: Issues) => void;
}

/** Every field as it was typed, beside what the machine read from the pictures. */
export function AuditFields({ rows, issues, onIssues }: Props) {
  const t = useWords('console');
  return (
    <section className="card">
      <h2 className="px-4 pt-4 font-semibold sm:px-5">{t('audit.fields')}</h2>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.field} className="px-4 py-3 sm:px-5">
            <div className="flex items-start gap-2">
              <div className="min-w-0 grow">
                <p className="text-xs text-muted">{t(`field.${row.field}`)}</p>
                <p className="flex items-center gap-1">
                  <span
                    dir={row.figures ? undefined : 'auto'}
                    className={`min-w-0 break-words whitespace-pre-line ${row.figures ? 'figures' : ''}`}
                  >
                    {row.typed || '—'}
                  </span>
                  {row.figures && row.typed && <CopyButton text={row.typed} of={t(`field.${row.field}`)} />}
                </p>
                {row.reading && <Read reading={row.reading} figures={row.figures} />}
              </div>
              {onIssues && <FlagButton field={row.field} issues={issues} onIssues={onIssues} />}
            </div>
            <Issue field={row.field} issues={issues} onIssues={onIssues} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const verdictIcons = {
  same: <Check size={14} aria-hidden className="mt-0.5 shrink-0" />,
  different: <TriangleExclamationPoint size={14} aria-hidden className="mt-0.5 shrink-0" />,
  doubtful: <CircleQuestionMark size={14} aria-hidden className="mt-0.5 shrink-0" />,
};
const verdictTones = { same: 'text-jade', different: 'text-cinnabar', doubtful: 'text-saffron-deep' };

function Read({ reading, figures }: { reading: Reading; figures: boolean }) {
  const t = useWords('console');
  return (
    <p className={`mt-1 flex items-start gap-1.5 ${verdictTones[reading.verdict]}`}>
      {verdictIcons[reading.verdict]}
      <span className="min-w-0">
        {t(`verdict.${reading.verdict}`)}
        {reading.verdict !== 'same' && (
          <span
            dir={figures ? undefined : 'auto'}
            className={`block break-words ${figures ? 'figures' : ''}`}
          >
            {reading.value}
          </span>
        )}
      </span>
    </p>
  );
}

interface IssueProps {
  field: ApplicationField;
  issues: Issues;
  onIssues?: (issues: Issues) => void;
}

/** Marks a field as wrong, or takes the mark back. */
export function FlagButton({ field, issues, onIssues }: Required<IssueProps>) {
  const t = useWords('console');
  const marked = issues[field] !== undefined;
  const toggle = () => {
    const { [field]: _, ...others } = issues;
    onIssues(marked ? others : { ...issues, [field]: '' });
  };
  return (
    <IconButton
      label={t(marked ? 'audit.unmark' : 'audit.mark', { field: t(`field.${field}`) })}
      aria-pressed={marked}
      onClick={toggle}
      className="aria-pressed:bg-cinnabar-soft aria-pressed:text-cinnabar"
    >
      <Flag size={16} aria-hidden />
    </IconButton>
  );
}

const phrases = ['unreadable', 'differs', 'expired', 'incomplete', 'wrongDocument'] as const;

/** What is wrong with a field: written, or chosen from what is wrong most often. */
export function Issue({ field, issues, onIssues }: IssueProps) {
  const t = useWords('console');
  const [touched, setTouched] = useState(false);
  const text = issues[field];
  if (text === undefined) return null;
  if (!onIssues) {
    return (
      <p className="mt-2 rounded-sm bg-cinnabar-soft px-3 py-2 text-cinnabar-deep">
        <bdi>{text}</bdi>
      </p>
    );
  }
  const set = (value: string) => onIssues({ ...issues, [field]: value });
  return (
    <div className="mt-3 space-y-2 rounded-sm bg-cinnabar-soft/50 p-3">
      <Field
        label={t('audit.issue', { field: t(`field.${field}`) })}
        error={touched && !text.trim() ? t('audit.issueWanted') : undefined}
      >
        {(tied) => (
          <Input
            {...tied}
            value={text}
            maxLength={200}
            onBlur={() => setTouched(true)}
            onChange={(event) => set(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-1.5">
        {phrases.map((phrase) => (
          <Button key={phrase} size="small" onClick={() => set(t(`phrase.${phrase}`))}>
            {t(`phrase.${phrase}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
