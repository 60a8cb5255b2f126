import { typedWhole } from '../../page/format/format.ts';
import { useState, type ReactNode } from 'react';
import { providerLimits } from '../../../contract/trade-services/service-kinds.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { PictureUploads, type SentPicture } from '../../features/media/picture-uploads.tsx';
import { filledIn, TextsField } from '../../features/translation/texts-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { choices } from '../../ui/form/form-field.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { CountriesField } from '../services/countries-field.tsx';
import { HoursFields } from './hours-fields.tsx';
import { LaneFields } from './lane-fields.tsx';
import { LicenceFields } from './licence-fields.tsx';
import { PortsField } from './ports-field.tsx';
import {
  inputOf,
  isDayRight,
  lanesOf,
  licencesOf,
  startOf,
  weekOf,
  type Mine,
  type ProfileValues,
} from './profile-values.ts';
import { wholeNumbers } from '../../../kit/decimals.ts';

const zones = (current: string): string[] => [
  ...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];

/** Everything a provider says of itself, saved as one. */
export function ProfileForm({ mine }: { mine: Mine }) {
  const t = useWords('provider');
  const common = useWords('common');
  const form = useProfileFields(mine);
  const [licences, setLicences] = useState(() => licencesOf(mine));
  const [lanes, setLanes] = useState(() => lanesOf(mine));
  const [week, setWeek] = useState(() => weekOf(mine));
  const [pictures, setPictures] = useState<readonly SentPicture[]>(() =>
    (mine.profile?.pictures ?? []).map((key, index) => ({
      key,
      url: mine.profile!.pictureUrls[index] ?? '',
    })),
  );
  const [isSending, setSending] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const save = useSend('serviceProviders.save', {
    changes: ['serviceProviders.mine', 'tradeServices.toDo'],
    canEmpty: true,
    onDone: () => void toast.success(t('profile.saved')),
  });
  const isRight =
    week.every(isDayRight) &&
    licences.every(({ name }) => name.trim() !== '') &&
    lanes.every(({ fromCountry, toCountry, modes }) => fromCountry && toCountry && modes.length > 0);
  const submit = form.submit((values) => {
    setChecked(true);
    if (!isRight) return;
    save.mutate(inputOf({ values, licences, lanes, week, pictures, version: mine.profile?.version ?? 0 }));
  });
  return (
    <form noValidate className="max-w-4xl space-y-8" onSubmit={submit}>
      {!mine.profile && <p className="rounded bg-saffron-soft px-3 py-2">{t('profile.first')}</p>}
      <Fields form={form} of={['names', 'descriptions']} />
      <PictureUploads
        label={t('profile.pictures')}
        purpose="shop"
        most={providerLimits.pictures}
        pictures={pictures}
        onChange={setPictures}
        onSending={setSending}
      />
      <Part title={t('licences')} hint={t('licences.hint')}>
        <LicenceFields
          licences={licences}
          isChecked={isChecked}
          onChange={setLicences}
          onSending={setSending}
        />
      </Part>
      <Part title={t('lanes')} hint={t('lanes.hint')}>
        <LaneFields lanes={lanes} isChecked={isChecked} onChange={setLanes} />
      </Part>
      <Fields form={form} of={['countries', 'ports']} />
      <Part title={t('hours')} hint={t('hours.hint')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Fields form={form} of={['timeZone', 'answerHours']} />
        </div>
        <HoursFields week={week} onChange={setWeek} />
      </Part>
      {isChecked && !isRight && (
        <p role="alert" className="rounded bg-cinnabar-soft px-3 py-2 text-cinnabar-deep">
          {t('profile.wrong')}
        </p>
      )}
      <Button type="submit" tone="main" busy={save.isPending} disabled={isSending}>
        {common('action.save')}
      </Button>
    </form>
  );
}

function useProfileFields(profile: Mine) {
  const t = useWords('provider');
  const services = useWords('services');
  return useFields<ProfileValues>(
    () => startOf(profile),
    ({ timeZone }) => ({
      names: {
        label: t('profile.names'),
        check: (names) => Object.keys(filledIn(names)).length > 0 || t('profile.nameNeeded'),
        render: ({ value, onChange, error }) => (
          <TextsField
            label={(language) => t('profile.name', { language })}
            hint={t('profile.namesHint')}
            error={error}
            texts={value}
            max={providerLimits.name}
            onChange={onChange}
          />
        ),
      },
      descriptions: {
        label: t('profile.descriptions'),
        render: ({ value, onChange }) => (
          <TextsField
            label={(language) => t('profile.description', { language })}
            hint={t('profile.descriptionsHint')}
            texts={value}
            max={providerLimits.description}
            rows={4}
            onChange={onChange}
          />
        ),
      },
      countries: {
        label: services('filter.country'),
        render: ({ label, value, onChange }) => (
          <CountriesField
            label={label}
            hint={t('profile.countriesHint')}
            value={value}
            most={providerLimits.countries}
            onChange={onChange}
          />
        ),
      },
      ports: {
        label: t('ports'),
        render: ({ label, value, onChange }) => (
          <PortsField label={label} value={value} onChange={onChange} />
        ),
      },
      timeZone: { label: t('timeZone'), required: true, options: choices(zones(timeZone)) },
      answerHours: {
        label: t('answerHours'),
        hint: t('answerHoursHint'),
        numbers: wholeNumbers,
        maxLength: 3,
        check: (text) =>
          text === '' ||
          (typedWhole(text) >= 1 && typedWhole(text) <= providerLimits.answerHours) ||
          t('answerHoursWrong', { most: providerLimits.answerHours }),
      },
    }),
  );
}

const Part = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <section className="space-y-3">
    <div>
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="max-w-prose text-xs text-muted">{hint}</p>
    </div>
    {children}
  </section>
);
