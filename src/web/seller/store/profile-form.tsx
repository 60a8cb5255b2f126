import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { Language, Text } from '../../../kit/languages.ts';
import { languages } from '../../../kit/languages.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { filledIn, TextsField } from '../../features/translation/texts-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { PlaceInMarket } from './place-in-market.tsx';
import { OnePicture } from './one-picture.tsx';

type Shop = OutputOf<'shops.mine'>;

/** Names, descriptions and addresses by language, opening hours, logo and banner. */
export function ProfileForm({ shop }: { shop: Shop }) {
  const t = useWords('shopOffice');
  const common = useWords('common');
  const { values, set, sourceName, isNameless, submit, isSaving } = useProfile(shop);
  const [isSending, setSending] = useState(false);
  return (
    <form
      noValidate
      className="max-w-4xl space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextsField
        label={(language) => t('profile.name', { language })}
        hint={t('profile.nameHint', { language: sourceName })}
        error={isNameless ? t('profile.nameWanted', { language: sourceName }) : undefined}
        texts={values.names}
        max={80}
        onChange={(names) => set({ names })}
      />
      {shop.nameChange && <NameChange change={shop.nameChange} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <OnePicture
          label={t('profile.logo')}
          picture={values.logo}
          onChange={(logo) => set({ logo })}
          onSending={setSending}
        />
        <OnePicture
          label={t('profile.banner')}
          picture={values.banner}
          onChange={(banner) => set({ banner })}
          onSending={setSending}
        />
      </div>
      <TextsField
        label={(language) => t('profile.description', { language })}
        hint={t('profile.descriptionHint')}
        texts={values.descriptions}
        max={2_000}
        rows={4}
        onChange={(descriptions) => set({ descriptions })}
      />
      <TextsField
        label={(language) => t('profile.address', { language })}
        hint={t('profile.addressHint')}
        texts={values.addresses}
        max={200}
        onChange={(addresses) => set({ addresses })}
      />
      <Field label={t('profile.hours')} hint={t('profile.hoursHint')}>
        {(tied) => (
          <Input
            {...tied}
            maxLength={100}
            value={values.hours}
            onChange={({ target }) => set({ hours: target.value })}
          />
        )}
      </Field>
      {shop.market && (
        <PlaceInMarket market={shop.market} floor={values.floor} stall={values.stall} onChange={set} />
      )}
      <Button type="submit" tone="main" busy={isSaving} disabled={isSending}>
        {common('action.save')}
      </Button>
    </form>
  );
}

/** What became of the names that were asked for. */
function NameChange({ change }: { change: NonNullable<Shop['nameChange']> }) {
  const t = useWords('shopOffice');
  return (
    <output className="block rounded-control bg-sunken px-4 py-3 text-sm">
      {t(`profile.name.${change.state}`)}
      {change.reason && <bdi className="mt-1 block text-muted">{change.reason}</bdi>}
    </output>
  );
}

/** The profile as it is edited, and how it is saved. */
function useProfile(shop: Shop) {
  const t = useWords('shopOffice');
  const [values, setValues] = useState({
    // What waits is what is edited further: sent as it stands it goes on waiting.
    names: (shop.nameChange?.state === 'waiting' ? shop.nameChange.names : shop.names) as Text,
    descriptions: shop.descriptions as Text,
    addresses: shop.addresses as Text,
    hours: shop.hours,
    floor: shop.market?.floor ?? '',
    stall: shop.market?.stall ?? '',
    logo: shop.logo,
    banner: shop.banner,
  });
  const set = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  const save = useSend('shops.updateProfile', {
    changes: ['shops.mine', 'benefits.check'],
    onDone: ({ nameWaits }) => void toast.success(t(nameWaits ? 'profile.name.asked' : 'saved')),
  });
  const sourceName = languages[shop.sourceLanguage as Language].name;
  const isNameless = !values.names[shop.sourceLanguage as Language]?.trim();
  const submit = () => {
    if (isNameless) return;
    const { names, descriptions, addresses, hours, floor, stall, logo, banner } = values;
    save.mutate({
      version: shop.version,
      names: filledIn(names),
      descriptions: filledIn(descriptions),
      addresses: filledIn(addresses),
      hours,
      ...(shop.market && { floor, stall: stall.trim() }),
      logo: logo?.key,
      banner: banner?.key,
    });
  };
  return { values, set, sourceName, isNameless, submit, isSaving: save.isPending };
}
