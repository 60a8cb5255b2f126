import type { ReactNode } from 'react';
import type { PictureLook } from '../../../contract/studio/pictures.ts';
import {
  grounds,
  longestHeadline,
  longestPrice,
  pictureSizeNames,
  pictureSizes,
  type Ground,
} from '../../../contract/studio/studio-limits.ts';
import { languageCodes, languages, type Language } from '../../../kit/languages.ts';
import { useWords } from '../../page/words.ts';
import { Checkbox, Field, Input, Select, Textarea } from '../../ui/form/field.tsx';

/** What each ground looks like, small. */
const swatches: Record<Ground, string> = {
  clear: 'checkered',
  white: 'bg-white',
  studio: 'bg-linear-to-b from-white to-[#cfd2d6]',
  gradient: 'bg-linear-to-br from-[#f6e3df] to-[#e29c92]',
  brand: 'bg-[#c9432f]',
  table: 'bg-linear-to-b from-[#ece3d4] from-65% to-[#b07c48] to-65%',
  podium: 'bg-linear-to-b from-[#f6e3df] from-70% to-[#d66a5a] to-70%',
  window: 'bg-linear-to-br from-[#fff6df] to-[#c9bba5]',
  leaves: 'bg-radial from-[#fbfdf6] from-40% to-[#77a763]',
  shelf: 'bg-linear-to-b from-[#eec8c1] from-75% to-white to-75%',
};
const coloured: readonly Ground[] = ['gradient', 'brand', 'podium', 'shelf'];

interface Props {
  look: PictureLook;
  onChange: (look: PictureLook) => void;
  /** Of many products at once nothing is written into the pictures. */
  isWritten: boolean;
  /** Stands beside the headline. */
  help?: ReactNode;
}

/** How a picture is to look. */
export function LookFields({ look, onChange, isWritten, help }: Props) {
  const t = useWords('studio');
  const set = (change: Partial<PictureLook>) => onChange({ ...look, ...change });
  return (
    <div className="space-y-5">
      <GroundChoice look={look} set={set} />
      {(coloured.includes(look.ground) || look.price !== '') && (
        <Field label={t('colour')}>
          {(tied) => (
            <input
              {...tied}
              type="color"
              value={look.colour}
              onChange={({ target }) => set({ colour: target.value })}
              className="h-10 w-20 rounded border border-line bg-card"
            />
          )}
        </Field>
      )}
      <Checkbox checked={look.shadow} onChange={({ target }) => set({ shadow: target.checked })}>
        {t('shadow')}
      </Checkbox>
      <SizeChoice look={look} set={set} />
      {isWritten && <Written look={look} set={set} help={help} />}
    </div>
  );
}

interface PartProps {
  look: PictureLook;
  set: (change: Partial<PictureLook>) => void;
}

function GroundChoice({ look, set }: PartProps) {
  const t = useWords('studio');
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('ground')}</legend>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {grounds.map((ground) => (
          <li key={ground}>
            <label className="block cursor-pointer rounded border border-line p-1 text-center text-sm has-checked:border-cinnabar has-focus-visible:outline-2 has-focus-visible:outline-cinnabar">
              <input
                type="radio"
                name="ground"
                checked={look.ground === ground}
                onChange={() => set({ ground })}
                className="sr-only"
              />
              <span
                aria-hidden
                className={`mb-1 block h-12 rounded border border-line ${swatches[ground]}`}
              />
              {t(`ground.${ground}`)}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function SizeChoice({ look, set }: PartProps) {
  const t = useWords('studio');
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('sizes')}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {pictureSizeNames.map((size) => (
          <Checkbox
            key={size}
            checked={look.sizes.includes(size)}
            disabled={look.sizes.length === 1 && look.sizes[0] === size}
            onChange={({ target }) =>
              set({
                sizes: pictureSizeNames.filter((each) =>
                  each === size ? target.checked : look.sizes.includes(each),
                ),
              })
            }
          >
            {t(`file.${size}`)}{' '}
            <span className="text-muted tabular-nums">
              {pictureSizes[size][0]} × {pictureSizes[size][1]}
            </span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

/** Headline and price, and the language they are in. */
function Written({ look, set, help }: PartProps & { help: ReactNode }) {
  const t = useWords('studio');
  return (
    <>
      <Field label={t('headline')} hint={t('headlineHint', { most: longestHeadline })}>
        {(tied) => (
          <Textarea
            {...tied}
            rows={2}
            dir={languages[look.language].dir}
            maxLength={longestHeadline}
            value={look.headline}
            onChange={({ target }) => set({ headline: target.value })}
          />
        )}
      </Field>
      {help}
      {look.headline !== '' && (
        <div className="flex flex-wrap items-end gap-4">
          <Checkbox
            checked={look.textColour !== undefined}
            onChange={({ target }) => set({ textColour: target.checked ? '#1d1a16' : undefined })}
          >
            {t('ownTextColour')}
          </Checkbox>
          {look.textColour !== undefined && (
            <input
              type="color"
              aria-label={t('textColour')}
              value={look.textColour}
              onChange={({ target }) => set({ textColour: target.value })}
              className="h-10 w-20 rounded border border-line bg-card"
            />
          )}
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('price')}>
          {(tied) => (
            <Input
              {...tied}
              dir="auto"
              maxLength={longestPrice}
              value={look.price}
              onChange={({ target }) => set({ price: target.value })}
            />
          )}
        </Field>
        <Field label={t('language')}>
          {(tied) => (
            <Select
              {...tied}
              value={look.language}
              onChange={({ target }) => set({ language: target.value as Language })}
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
    </>
  );
}
