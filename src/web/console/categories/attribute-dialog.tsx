import { useState } from 'react';
import { Plus, Trash } from 'lucide-react';
import { categoryNameLength, mostAttributeValues } from '../../../contract/catalog/category-limits.ts';
import type { ConsoleAttribute } from '../../../contract/catalog/console-categories.ts';
import { languages, type Language, type Text } from '../../../kit/languages.ts';
import { useSend } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox, Input } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { LanguageField } from '../fields.tsx';
import { categoryCalls } from './category-calls.ts';
import { filledNames, NamesFields } from './names-fields.tsx';

interface Props {
  categoryId: string;
  /** Null for a new one. */
  attribute: ConsoleAttribute | null;
  onClose: () => void;
}

interface EditedValue {
  id?: string | undefined;
  /** For as long as the dialog is open. */
  key: string;
  names: Text;
}

const keyOf = (index: number) => `new-${index}-${Date.now()}`;

/** An attribute in all languages, with its values in the language that is chosen. */
export function AttributeDialog({ categoryId, attribute, onClose }: Props) {
  const t = useWords('categories');
  const common = useWords('common');
  const [names, setNames] = useState<Text>((attribute?.names ?? {}) as Text);
  const [values, setValues] = useState<EditedValue[]>(
    (attribute?.values ?? []).map(({ id, names: texts }) => ({ id, key: id, names: texts as Text })),
  );
  const [isFilter, setFilter] = useState(attribute?.isFilter ?? true);
  const [error, setError] = useState<string>();
  const save = useSend('console.categories.saveAttribute', {
    changes: categoryCalls,
    onDone() {
      toast.success(t('saved'));
      onClose();
    },
  });
  const submit = () => {
    const attributeNames = filledNames(names);
    if (Object.keys(attributeNames).length === 0) return setError(t('nameWanted'));
    save.mutate({
      categoryId,
      ...(attribute && { id: attribute.id, version: attribute.version }),
      names: attributeNames,
      isFilter,
      values: values.flatMap(({ id, names: texts }) => {
        const valueNames = filledNames(texts);
        return Object.keys(valueNames).length > 0 ? [{ ...(id && { id }), names: valueNames }] : [];
      }),
    });
  };
  return (
    <FormDialog
      title={attribute ? t('editOf', { name: attribute.name }) : t('addAttribute')}
      verb={common('action.save')}
      busy={save.isPending}
      width={640}
      className="space-y-4"
      onSubmit={submit}
      onClose={onClose}
    >
      {attribute && attribute.categories > 1 && (
        <p className="text-muted">{t('shared', { count: attribute.categories })}</p>
      )}
      <NamesFields names={names} error={error} onChange={setNames} />
      <Checkbox checked={isFilter} onChange={() => setFilter(!isFilter)}>
        {t('isFilter')}
      </Checkbox>
      <ValuesFields values={values} onChange={setValues} />
    </FormDialog>
  );
}

interface ValuesProps {
  values: EditedValue[];
  onChange: (values: EditedValue[]) => void;
}

function ValuesFields({ values, onChange }: ValuesProps) {
  const t = useWords('categories');
  const { language: pageLanguage } = usePlace();
  const [language, setLanguage] = useState<Language>(pageLanguage);
  const set = (key: string, text: string) =>
    onChange(
      values.map((value) =>
        value.key === key ? { ...value, names: { ...value.names, [language]: text } } : value,
      ),
    );
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">{t('values')}</legend>
      <LanguageField language={language} onChange={setLanguage} />
      <ol className="space-y-2">
        {values.map(({ key, names }, index) => (
          <li key={key} className="flex gap-2">
            <Input
              aria-label={t('valueNumber', { number: index + 1 })}
              lang={languages[language].htmlLang}
              dir={languages[language].dir}
              maxLength={categoryNameLength}
              value={names[language] ?? ''}
              placeholder={names.en ?? names.zh ?? ''}
              onChange={({ target }) => set(key, target.value)}
            />
            <IconButton
              label={t('dropValue', { number: index + 1 })}
              onClick={() => onChange(values.filter((value) => value.key !== key))}
            >
              <Trash size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      <Button
        size="small"
        disabled={values.length >= mostAttributeValues}
        onClick={() => onChange([...values, { key: keyOf(values.length), names: {} }])}
      >
        <Plus size={14} aria-hidden />
        {t('addValue')}
      </Button>
    </fieldset>
  );
}
