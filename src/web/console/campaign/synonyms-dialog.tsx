import { useState } from 'react';
import type { SynonymsRow } from '../../../contract/search/synonyms.ts';
import { languageCodes, languages, type Language } from '../../../kit/languages.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

interface Props {
  /** Null for a new group. */
  row: SynonymsRow | null;
  /** What a new group begins with, or what is added to one. */
  moreWords?: SynonymsRow['words'];
  onClose: () => void;
}

type Texts = Record<Language, string>;

const changes = ['console.synonyms.list', 'console.searches.results', 'console.log.list'] as const;
/** Commas as they are typed in the languages there are. */
const commas = /[,，、،]/;

/** Words that mean the same, by language. */
export function SynonymsDialog({ row, moreWords, onClose }: Props) {
  const t = useWords('content');
  const common = useWords('common');
  const [texts, setTexts] = useState<Texts>(() => textsOf(row?.words, moreWords));
  const [isSent, setSent] = useState(false);
  const save = useSend('console.synonyms.save', {
    changes: [...changes],
    onDone() {
      toast.success(t('entry.saved'));
      onClose();
    },
  });
  const remove = useSend('console.synonyms.delete', { changes: [...changes], onDone: onClose });
  const words = wordsIn(texts);
  const isShort = Object.values(words).flat().length < 2;
  return (
    <FormDialog
      title={t('synonyms.title')}
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
        if (!isShort) save.mutate({ id: row?.id, words, version: row?.version ?? 0 });
      }}
      onClose={onClose}
    >
      <p className="text-muted">{t('synonyms.hint')}</p>
      {languageCodes.map((language) => {
        const { name, dir, htmlLang } = languages[language];
        return (
          <Field
            key={language}
            label={<bdi>{name}</bdi>}
            hint={t('synonyms.commas')}
            error={isSent && isShort && language === languageCodes[0] ? t('synonyms.tooFew') : undefined}
          >
            {(tied) => (
              <Input
                {...tied}
                dir={dir}
                lang={htmlLang}
                maxLength={600}
                value={texts[language]}
                onChange={(event) => setTexts({ ...texts, [language]: event.target.value })}
              />
            )}
          </Field>
        );
      })}
    </FormDialog>
  );
}

const textsOf = (...groups: (SynonymsRow['words'] | undefined)[]): Texts =>
  Object.fromEntries(
    languageCodes.map((language) => [
      language,
      [...new Set(groups.flatMap((words) => words?.[language] ?? []))].join(', '),
    ]),
  ) as Texts;

const wordsIn = (texts: Texts): SynonymsRow['words'] =>
  Object.fromEntries(
    languageCodes.map((language) => [
      language,
      texts[language]
        .split(commas)
        .map((word) => word.trim())
        .filter(Boolean),
    ]),
  );
