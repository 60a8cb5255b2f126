import { useState } from 'react';
import type { CallKey } from '../../../contract/calls.ts';
import type { TranslationTerm } from '../../../contract/translation/console-translations.ts';
import { termLength } from '../../../contract/translation/translation-kinds.ts';
import { languageCodes, languages, type Language, type Text } from '../../../kit/languages.ts';
import { useSend } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, Input, Select } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { NamesFields } from '../categories/names-fields.tsx';
import { translationChanges } from './translation-calls.ts';

const changes: CallKey[] = ['console.terms.list', ...translationChanges];

interface Props {
  /** Null for a new term. */
  row: TranslationTerm | null;
  onClose: () => void;
}

/** Lays down how a term is translated into each language, or that it stays as it is. */
export function TermDialog({ row, onClose }: Props) {
  const t = useWords('dictionaries');
  const common = useWords('common');
  const { language: ownLanguage } = usePlace();
  const [term, setTerm] = useState(row?.term ?? '');
  const [language, setLanguage] = useState<Language>(row?.language ?? ownLanguage);
  const [stays, setStays] = useState(row?.stays ?? false);
  const [targets, setTargets] = useState<Text>((row?.targets ?? {}) as Text);
  const [isSent, setSent] = useState(false);
  const onDone = () => {
    toast.success(t('terms.saved'));
    onClose();
  };
  const save = useSend('console.terms.save', { changes, decides: true, onDone });
  const remove = useSend('console.terms.delete', { changes, decides: true, onDone: onClose });
  const targetTexts: Text = Object.fromEntries(
    languageCodes.flatMap((code) =>
      targets[code]?.trim() && code !== language ? [[code, targets[code].trim()]] : [],
    ),
  );
  const isMissing = term.trim() === '';
  const isSilent = !stays && Object.keys(targetTexts).length === 0;
  return (
    <FormDialog
      title={t('terms.title')}
      verb={common('action.save')}
      busy={save.isPending}
      width={640}
      actions={
        row && (
          <Button
            tone="danger"
            busy={remove.isPending}
            onClick={() => remove.mutate({ id: row.id, version: row.version })}
          >
            {common('action.delete')}
          </Button>
        )
      }
      onSubmit={() => {
        setSent(true);
        if (isMissing || isSilent) return;
        save.mutate({
          id: row?.id,
          version: row?.version ?? 0,
          term: term.trim(),
          language,
          stays,
          targets: stays ? {} : targetTexts,
        });
      }}
      onClose={onClose}
    >
      <TermField
        term={term}
        language={language}
        error={isSent && isMissing ? t('terms.termWanted') : undefined}
        onTerm={setTerm}
        onLanguage={setLanguage}
      />
      <Checkbox checked={stays} onChange={() => setStays(!stays)}>
        {t('terms.staysLabel')}
      </Checkbox>
      {!stays && (
        <NamesFields
          names={targets}
          longest={termLength}
          except={language}
          error={isSent && isSilent ? t('terms.targetsWanted') : undefined}
          onChange={setTargets}
        />
      )}
    </FormDialog>
  );
}

interface TermFieldProps {
  term: string;
  language: Language;
  error: string | undefined;
  onTerm: (term: string) => void;
  onLanguage: (language: Language) => void;
}

/** The term itself, and the language that it is of. */
function TermField({ term, language, error, onTerm, onLanguage }: TermFieldProps) {
  const t = useWords('dictionaries');
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t('terms.term')} error={error} required>
        {(control) => (
          <Input
            {...control}
            maxLength={termLength}
            value={term}
            onChange={({ target }) => onTerm(target.value)}
          />
        )}
      </Field>
      <Field label={t('translations.language')}>
        {(control) => (
          <Select
            {...control}
            value={language}
            onChange={({ target }) => onLanguage(target.value as Language)}
          >
            {languageCodes.map((code) => (
              <option key={code} value={code}>
                {languages[code].name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
