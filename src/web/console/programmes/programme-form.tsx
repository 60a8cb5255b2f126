import { useState } from 'react';
import type { ProgrammeDetail } from '../../../contract/programmes/console-programmes.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import { siteZones } from '../../../contract/reference/site-days.ts';
import type { Text } from '../../../kit/languages.ts';
import { instantOf, zonedTime } from '../../../kit/time/zoned-time.ts';
import { filledIn, TextsField } from '../../features/translation/texts-field.tsx';
import type { ApiError } from '../../page/calls/api.ts';
import { useSend, wrongFields } from '../../page/calls/calls.ts';
import { typedWhole } from '../../page/format/format.ts';
import { ownTimeZone } from '../../page/format/time-zone.ts';
import { useWords } from '../../page/words.ts';
import { Field, Input } from '../../ui/form/field.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { choices, type DrawnField, type FormFields } from '../../ui/form/form-field.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { SitesField } from '../fields.tsx';
import { PlannedProducts, type TypedProduct } from './planned-products.tsx';

interface Values {
  titles: Text;
  host: string;
  /** By the clock of the zone. */
  beginsAt: string;
  endsAt: string;
  timeZone: string;
  sites: Site[];
  streamUrl: string;
  recordingUrl: string;
  products: TypedProduct[];
}

function valuesOf(programme: ProgrammeDetail | undefined): Values {
  const timeZone = programme?.timeZone ?? ownTimeZone();
  return {
    titles: programme?.titles ?? {},
    host: programme?.host ?? '',
    beginsAt: zonedTime(programme?.beginsAt ?? '', timeZone),
    endsAt: zonedTime(programme?.endsAt ?? '', timeZone),
    timeZone,
    sites: programme?.sites ?? ['cn', 'hk', 'uae', 'id'],
    streamUrl: programme?.streamUrl ?? '',
    recordingUrl: programme?.recordingUrl ?? '',
    products:
      programme?.products.map(({ productId, title, shopName, percentOff, pieces }) => ({
        productId,
        title,
        shopName,
        percentOff: String(percentOff),
        pieces: String(pieces),
      })) ?? [],
  };
}

const draftOf = (values: Values) => ({
  titles: filledIn(values.titles),
  host: values.host.trim(),
  beginsAt: instantOf(values.beginsAt, values.timeZone),
  endsAt: instantOf(values.endsAt, values.timeZone),
  timeZone: values.timeZone,
  sites: values.sites,
  streamUrl: values.streamUrl.trim(),
  recordingUrl: values.recordingUrl.trim(),
  products: values.products.map(({ productId, percentOff, pieces }) => ({
    productId,
    percentOff: typedWhole(percentOff),
    pieces: typedWhole(pieces),
  })),
});

/** Adds a programme, or changes one on the version that is shown. */
export function ProgrammeForm({ programme, onClose }: { programme?: ProgrammeDetail; onClose: () => void }) {
  const t = useWords('programmes');
  const common = useWords('common');
  const [values, setValues] = useState(() => valuesOf(programme));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const set = (changes: Partial<Values>) => setValues((current) => ({ ...current, ...changes }));
  const save = useSend('console.programmes.save', {
    changes: ['console.programmes.list', 'console.programmes.get', 'console.log.list'],
    onDone() {
      toast.success(t('saved'));
      onClose();
    },
    onFailure(error: ApiError) {
      setWrong(wrongFields(error));
      return false;
    },
  });
  const errorOf = (name: string) => (wrong.includes(name) ? t('wrong') : undefined);
  const form = { values, set, errorOf, fields: useProgrammeFields() };
  return (
    <FormDialog
      title={t(programme ? 'change' : 'add')}
      verb={common('action.save')}
      busy={save.isPending}
      width={760}
      className="space-y-5"
      onSubmit={() =>
        save.mutate({ id: programme?.id, version: programme?.version, programme: draftOf(values) })
      }
      onClose={onClose}
    >
      <Fields form={form} of={['titles', 'host']} />
      <p className="text-xs text-muted">{t('timesHint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Fields form={form} of={['beginsAt', 'endsAt']} />
      </div>
      <Fields form={form} of={['timeZone', 'sites', 'streamUrl', 'recordingUrl']} />
      <PlannedProducts
        products={values.products}
        error={errorOf('products')}
        onChange={(products) => set({ products })}
      />
    </FormDialog>
  );
}

function useProgrammeFields(): FormFields<Values> {
  const t = useWords('programmes');
  const clock = (name: 'beginsAt' | 'endsAt') => ({
    label: t(name),
    required: true,
    render: ({ value, onChange, ...field }: DrawnField<string>) => (
      <Field {...field}>
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            className="figures"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    ),
  });
  const link = (name: 'streamUrl' | 'recordingUrl') =>
    ({ label: t(name), hint: t('linkHint'), maxLength: 500, figures: true, type: 'url' }) as const;
  const zones = [...new Set([...Object.values(siteZones), ownTimeZone(), 'UTC'])];
  return {
    titles: {
      label: '',
      render: ({ value, error, onChange }) => (
        <TextsField
          hint={t('titlesHint')}
          label={(language) => t('titleIn', { language })}
          texts={value}
          max={80}
          error={error}
          onChange={onChange}
        />
      ),
    },
    host: { label: t('host'), required: true, maxLength: 60 },
    beginsAt: clock('beginsAt'),
    endsAt: clock('endsAt'),
    timeZone: { label: t('timeZone'), options: choices(zones) },
    sites: {
      label: '',
      render: ({ value, error, onChange }) => <SitesField sites={value} error={error} onChange={onChange} />,
    },
    streamUrl: link('streamUrl'),
    recordingUrl: link('recordingUrl'),
  };
}
