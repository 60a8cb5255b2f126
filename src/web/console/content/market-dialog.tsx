import { useState } from 'react';
import { Trash } from 'lucide-react';
import { industryTypes, type IndustryType } from '../../../contract/merchants/industries.ts';
import { floorLimits } from '../../../contract/markets/floor-limits.ts';
import type { MarketWording } from '../../../contract/markets/markets.ts';
import type { Field as Fact } from '../../../contract/content/content-kinds.ts';
import { siteCodes, type Site } from '../../../contract/reference/sites.ts';
import { type Language, type Text } from '../../../kit/languages.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { LanguageField, SitesField } from '../fields.tsx';
import { codeFrom, withoutEmpty } from './draft.ts';
import { FactField } from './fact.tsx';
import { checkFloors, filledFloors, FloorsField } from './floors-field.tsx';
import { PictureFact } from './picture-fact.tsx';

const empty: MarketWording = {
  code: '',
  industryType: 1,
  names: {},
  descriptions: {},
  country: 'CN',
  city: {},
  addresses: {},
  directions: {},
  floors: [],
  hours: '',
  latitude: null,
  longitude: null,
  pictures: [],
  sites: [...siteCodes],
  position: 100,
  published: false,
};

/** One market being written. @param id  '' for a new one */
export function MarketDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const market = useCall('console.markets.get', { id }, { enabled: id !== '' });
  const t = useWords('content');
  if (id !== '' && !market.data) {
    return (
      <Dialog width={760} title={t('market.title')} onClose={onClose}>
        <Skeleton className="h-96" />
      </Dialog>
    );
  }
  return (
    <Form
      id={id || undefined}
      version={market.data?.version}
      start={market.data?.wording ?? empty}
      onClose={onClose}
    />
  );
}

interface Props {
  id: string | undefined;
  version: number | undefined;
  start: MarketWording;
  onClose: () => void;
}

/** The facts that are written by language, in the form of content. */
const facts = {
  names: { is: 'words', max: 120, wanted: true },
  descriptions: { is: 'words', max: 2_000 },
  city: { is: 'words', max: 80, wanted: true },
  addresses: { is: 'words', max: 200 },
  directions: { is: 'words', max: floorLimits.directions },
} as const satisfies Record<string, Fact>;
const fieldWord = {
  names: 'title',
  descriptions: 'text',
  city: 'city',
  addresses: 'address',
  directions: 'directions',
} as const;

function Form({ id, version, start, onClose }: Props) {
  const t = useWords('content');
  const common = useWords('common');
  const { language: pageLanguage } = usePlace();
  const form = useMarketFields(start);
  const { values: draft, set: change } = form;
  const [language, setLanguage] = useState<Language>(pageLanguage);
  const save = useSend('console.markets.save', {
    changes: ['console.markets.list', 'console.markets.get', 'console.log.list'],
    onDone() {
      toast.success(t('entry.saved'));
      onClose();
    },
  });
  const submit = form.submit((values) => save.mutate({ id, version, wording: wordingOf(values) }));
  return (
    <FormDialog
      title={t('market.title')}
      verb={common('action.save')}
      busy={save.isPending}
      width={760}
      onSubmit={submit}
      onClose={onClose}
    >
      <LanguageField language={language} onChange={setLanguage} />
      {(Object.keys(facts) as (keyof typeof facts)[]).map((name) => (
        <FactField
          key={name}
          name={fieldWord[name]}
          fact={facts[name]}
          value={draft[name]}
          language={language}
          wrong={false}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        <Fields form={form} of={['industryType', 'country', 'latitude', 'longitude', 'hours', 'position']} />
      </div>
      <FloorsField
        value={draft.floors ?? []}
        error={form.errorOf('floors')}
        language={language}
        onChange={(floors) => change({ floors })}
      />
      <Gallery keys={draft.pictures} onChange={(pictures) => change({ pictures })} />
      <Fields form={form} of={['published', 'sites']} />
    </FormDialog>
  );
}

type Values = Omit<MarketWording, 'industryType' | 'latitude' | 'longitude' | 'position' | 'sites'> & {
  industryType: string;
  latitude: string;
  longitude: string;
  position: string;
  sites: Site[];
};

const valuesOf = (market: MarketWording): Values => ({
  ...market,
  industryType: String(market.industryType),
  latitude: String(market.latitude ?? ''),
  longitude: String(market.longitude ?? ''),
  position: String(market.position),
  sites: market.sites ?? [],
});

const textsIn = (text: Text): Text => (withoutEmpty({ text }).text ?? {}) as Text;

const wordingOf = (values: Values): MarketWording => ({
  ...values,
  code: values.code || codeFrom(values.names.en ?? '') || `market-${Date.now().toString(36)}`,
  industryType: Number(values.industryType),
  latitude: values.latitude === '' ? null : Number(values.latitude),
  longitude: values.longitude === '' ? null : Number(values.longitude),
  position: Math.max(0, Number(values.position)),
  names: textsIn(values.names),
  descriptions: textsIn(values.descriptions),
  city: textsIn(values.city),
  addresses: textsIn(values.addresses),
  directions: textsIn(values.directions),
  floors: filledFloors(values.floors),
});

function useMarketFields(start: MarketWording) {
  const t = useWords('content');
  const market = useWords('market');
  const number = { type: 'number', figures: true } as const;
  return useFields(
    () => valuesOf(start),
    () => ({
      industryType: {
        label: market('industries'),
        options: industryTypes.map((type: IndustryType) => ({
          value: String(type),
          text: market(`industry.${type}`),
        })),
      },
      country: {
        label: t('field.country'),
        render: ({ value, onChange, ...field }) => (
          <Field {...field}>
            {(tied) => (
              <Input
                {...tied}
                className="figures"
                maxLength={2}
                value={value}
                onChange={({ target }) => onChange(target.value.toUpperCase())}
              />
            )}
          </Field>
        ),
      },
      latitude: { label: t('field.latitude'), step: 'any', min: -90, max: 90, ...number },
      longitude: { label: t('field.longitude'), step: 'any', min: -180, max: 180, ...number },
      hours: { label: market('hours'), maxLength: 80, figures: true },
      floors: { label: t('market.floors'), check: (floors) => checkFloors(floors, t) },
      position: { label: t('entry.position'), hint: t('entry.positionHint'), min: 0, ...number },
      published: { label: t('state.published') },
      sites: {
        label: '',
        render: ({ value, onChange }) => <SitesField sites={value} onChange={onChange} />,
      },
    }),
  );
}

const mostPictures = 12;

/** The pictures of a market; the first is the one lists show. */
function Gallery({ keys, onChange }: { keys: readonly string[]; onChange: (keys: string[]) => void }) {
  const t = useWords('content');
  return (
    <div className="space-y-2">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {keys.map((key, index) => (
          <li key={key} className="relative">
            <img src={`/files/${key}?w=320`} alt="" className="aspect-2/1 w-full rounded object-cover" />
            <span className="absolute inset-x-0 bottom-0 flex justify-between bg-card/95">
              <Button
                tone="plain"
                size="small"
                disabled={index === 0}
                onClick={() => onChange([key, ...keys.filter((other) => other !== key)])}
              >
                {t('market.first')}
              </Button>
              <Button
                tone="plain"
                size="small"
                aria-label={t('fact.removePicture')}
                onClick={() => onChange(keys.filter((other) => other !== key))}
              >
                <Trash size={14} aria-hidden />
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {keys.length < mostPictures && (
        <PictureFact
          key={keys.length}
          label={t('market.addPicture')}
          error={undefined}
          required={false}
          value={{}}
          language="en"
          onChange={({ en }) => en && !keys.includes(en) && onChange([...keys, en])}
        />
      )}
    </div>
  );
}
