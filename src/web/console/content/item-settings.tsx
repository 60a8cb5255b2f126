import type { Wording } from '../../../contract/content/content.ts';
import { useWords } from '../../page/words.ts';
import { MomentField } from '../../features/figures/moment-field.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { choices, type FormFields } from '../../ui/form/form-field.ts';
import { SitesField } from '../fields.tsx';

interface Props {
  draft: Wording;
  wrong: readonly string[];
  onChange: (part: Partial<Wording>) => void;
}

/** When and where a content item is displayed, in which place, and by which code it is known. */
export function ItemSettings({ draft, wrong, onChange: set }: Props) {
  const t = useWords('content');
  const common = useWords('common');
  const fields: FormFields<Wording> = {
    state: {
      label: common('field.state'),
      options: choices(['draft', 'published', 'withdrawn'] as const, (state) => t(`state.${state}`)),
    },
    sites: { label: '', render: ({ value, onChange }) => <SitesField sites={value} onChange={onChange} /> },
    validFrom: {
      label: t('entry.from'),
      hint: t('entry.fromHint'),
      render: ({ onChange, ...field }) => (
        <MomentField {...field} onChange={(moment) => moment && onChange(moment)} />
      ),
    },
    validUntil: {
      label: t('entry.until'),
      render: ({ value, ...field }) => <MomentField {...field} value={value ?? null} />,
    },
    position: {
      label: t('entry.position'),
      hint: t('entry.positionHint'),
      render: ({ value, onChange, ...field }) => (
        <Field {...field}>
          {(tied) => (
            <Input
              {...tied}
              type="number"
              min={0}
              max={100_000}
              className="figures"
              value={value}
              onChange={({ target }) => onChange(Math.max(0, target.valueAsNumber || 0))}
            />
          )}
        </Field>
      ),
    },
    code: {
      label: t('entry.code'),
      hint: t('entry.codeHint'),
      render: ({ value, onChange, ...field }) => (
        <Field {...field}>
          {(tied) => (
            <Input
              {...tied}
              className="figures"
              maxLength={80}
              value={value}
              onChange={({ target }) => onChange(target.value.toLowerCase().replace(/[^a-z0-9-]/g, ''))}
            />
          )}
        </Field>
      ),
    },
  };
  const errorOf = (name: string) =>
    name === 'validUntil' && wrong.includes(name) ? t('fact.wrong') : undefined;
  return <Fields form={{ values: draft, set, fields, errorOf }} />;
}
