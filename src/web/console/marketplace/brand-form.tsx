import { settingLimits } from '../../../contract/marketplace/marketplace-settings.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import type { Text } from '../../../kit/languages.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { NamesFields } from '../categories/names-fields.tsx';
import { ColorField, isLegible } from './color-field.tsx';
import { MarkField } from './mark-field.tsx';
import { SettingSource } from './setting-source.tsx';
import { useReason } from './use-reason.ts';

type Brand = OutputOf<'console.marketplace.get'>['brand'];

interface Props {
  brand: Brand;
  onSaved?: () => void;
}

/** The name, the mark and the main color, which stand wherever the marketplace names itself. */
export function BrandForm({ brand, onSaved }: Props) {
  const t = useWords('marketplace');
  const common = useWords('common');
  const reason = useReason(brand.number === 0);
  const save = useSend('console.marketplace.saveBrand', {
    canEmpty: true,
    changes: ['console.marketplace.get', 'console.marketplace.list', 'console.installation.list'],
    onDone() {
      toast.success(t('saved.brand'));
      onSaved?.();
    },
  });
  const form = useFields(
    { names: brand.names as Text, mark: brand.mark, color: brand.color, reason: reason.start },
    () => ({
      names: {
        label: t('field.names'),
        check: (names: Text) =>
          Object.values(names).some((name) => name?.trim()) ? true : t('brand.nameWanted'),
        render: ({ value, onChange, error }) => (
          <NamesByLanguage names={value} onChange={onChange} error={error} />
        ),
      },
      mark: {
        label: t('field.mark'),
        hint: t('brand.markHint'),
        render: ({ value, ...field }) => <MarkField {...field} mark={value} />,
      },
      color: {
        label: t('field.color'),
        hint: t('brand.colorHint'),
        check: (color: string) => (isLegible(color) ? true : t('brand.colorFaint')),
        render: ({ value, ...field }) => <ColorField {...field} color={value} />,
      },
      reason: reason.field,
    }),
  );
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={form.submit(({ names, ...values }) =>
        save.mutate({ ...values, names: filledNames(names), number: brand.number }),
      )}
    >
      <Fields form={form} />
      <SettingSource setting={brand} names="" />
      <Button type="submit" tone="main" busy={save.isPending}>
        {common('action.save')}
      </Button>
    </form>
  );
}

const filledNames = (names: Text): Text =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== ''));

interface NamesProps {
  names: Text;
  error: string | undefined;
  onChange: (names: Text) => void;
}

function NamesByLanguage({ names, error, onChange }: NamesProps) {
  const t = useWords('marketplace');
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('field.names')}</legend>
      <p className="mb-2 text-xs text-muted">{t('brand.namesHint')}</p>
      <NamesFields names={names} onChange={onChange} longest={settingLimits.name} error={error} />
    </fieldset>
  );
}
