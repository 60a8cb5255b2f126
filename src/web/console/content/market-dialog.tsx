import { useState } from 'react';
import { Trash } from 'lucide-react';
import { industryTypes, type IndustryType } from '../../../contract/merchants/industries.ts';
import type { MarketWording } from '../../../contract/markets/markets.ts';
import type { Field as Fact } from '../../../contract/content/content-kinds.ts';
import { siteCodes } from '../../../contract/reference/sites.ts';
import { type Language, type Text } from '../../../kit/languages.ts';
import { useCall, useSend } from '../../page/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Checkbox, Field, Input, Select } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { LanguageField, SitesField } from '../fields.tsx';
import { codeFrom, withoutEmpty } from './draft.ts';
import { FactField } from './fact.tsx';
import { PictureFact } from './picture-fact.tsx';

const empty: MarketWording = {
  code: '',
  industryType: 1,
  names: {},
  descriptions: {},
  country: 'CN',
  city: {},
  addresses: {},
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
} as const satisfies Record<string, Fact>;
const fieldWord = { names: 'title', descriptions: 'text', city: 'city', addresses: 'address' } as const;

function Form({ id, version, start, onClose }: Props) {
  const t = useWords('content');
  const market = useWords('market');
  const common = useWords('common');
  const { language: own } = usePlace();
  const [draft, setDraft] = useState(start);
  const [language, setLanguage] = useState<Language>(own);
  const change = (part: Partial<MarketWording>) => setDraft((before) => ({ ...before, ...part }));
  const save = useSend('console.markets.save', {
    changes: ['console.markets.list', 'console.markets.get', 'console.log.list'],
    onDone() {
      toast.success(t('entry.saved'));
      onClose();
    },
  });
  const texts = (text: Text): Text => (withoutEmpty({ text }).text ?? {}) as Text;
  const submit = () =>
    save.mutate({
      id,
      version,
      wording: {
        ...draft,
        code: draft.code || codeFrom(draft.names.en ?? '') || `market-${Date.now().toString(36)}`,
        names: texts(draft.names),
        descriptions: texts(draft.descriptions),
        city: texts(draft.city),
        addresses: texts(draft.addresses),
      },
    });
  const degrees = (name: 'latitude' | 'longitude', most: number) => (
    <Field label={t(`field.${name}`)}>
      {(tied) => (
        <Input
          {...tied}
          type="number"
          step="any"
          min={-most}
          max={most}
          className="figures"
          value={draft[name] ?? ''}
          onChange={({ target }) => change({ [name]: target.value === '' ? null : target.valueAsNumber })}
        />
      )}
    </Field>
  );
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
        <Field label={market('industries')}>
          {(tied) => (
            <Select
              {...tied}
              value={draft.industryType}
              onChange={(event) => change({ industryType: Number(event.target.value) })}
            >
              {industryTypes.map((type: IndustryType) => (
                <option key={type} value={type}>
                  {market(`industry.${type}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('field.country')}>
          {(tied) => (
            <Input
              {...tied}
              className="figures"
              maxLength={2}
              value={draft.country}
              onChange={(event) => change({ country: event.target.value.toUpperCase() })}
            />
          )}
        </Field>
        {degrees('latitude', 90)}
        {degrees('longitude', 180)}
        <Field label={market('hours')}>
          {(tied) => (
            <Input
              {...tied}
              className="figures"
              maxLength={80}
              value={draft.hours}
              onChange={(event) => change({ hours: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('entry.position')} hint={t('entry.positionHint')}>
          {(tied) => (
            <Input
              {...tied}
              type="number"
              min={0}
              className="figures"
              value={draft.position}
              onChange={(event) => change({ position: Math.max(0, event.target.valueAsNumber || 0) })}
            />
          )}
        </Field>
      </div>
      <Gallery keys={draft.pictures} onChange={(pictures) => change({ pictures })} />
      <Checkbox checked={draft.published} onChange={() => change({ published: !draft.published })}>
        {t('state.published')}
      </Checkbox>
      <SitesField sites={draft.sites ?? []} onChange={(sites) => change({ sites })} />
    </FormDialog>
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
