import {
  moods,
  videoShapeNames,
  voices,
  type Mood,
  type VideoShape,
  type VoiceId,
} from '../../../contract/studio/video-limits.ts';
import { languages, type Language } from '../../../kit/languages.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Radio, Select } from '../../ui/form/field.tsx';

/** The shape of the picture. */
export function ShapeField({
  shape,
  onChange,
}: {
  shape: VideoShape;
  onChange: (shape: VideoShape) => void;
}) {
  const t = useWords('video');
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('shape')}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {videoShapeNames.map((name) => (
          <Radio key={name} name="shape" checked={shape === name} onChange={() => onChange(name)}>
            {t(`shape.${name.replace(':', 'x') as '9x16'}`)}
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}

/** The voice that speaks, by its language and tone. */
export function VoiceField({
  voice,
  service,
  onChange,
  none,
}: {
  voice: VoiceId | '';
  /** The service that speaks, where one is set. */
  service: string | null | undefined;
  onChange: (voice: VoiceId | '') => void;
  /** What no voice means; without it there is always one. */
  none?: string;
}) {
  const t = useWords('video');
  return (
    <Field label={t('voice')} hint={service ? t('voiceByService', { engine: service }) : t('voiceHint')}>
      {(tied) => (
        <Select {...tied} value={voice} onChange={({ target }) => onChange(target.value as VoiceId | '')}>
          {none !== undefined && <option value="">{none}</option>}
          {voices.map(({ id, language, tone }) => (
            <option key={id} value={id}>
              {languages[language].name} · {t(`tone.${tone}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

export interface Music {
  mood: Mood;
  seed: number;
}

const anotherSeed = () => crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000;

/** Music of the studio's own. */
export function MusicField({
  music,
  onChange,
}: {
  music: Music | undefined;
  onChange: (music: Music | undefined) => void;
}) {
  const t = useWords('video');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="grow">
        <Field label={t('music')}>
          {(tied) => (
            <Select
              {...tied}
              value={music?.mood ?? ''}
              onChange={({ target }) =>
                onChange(
                  target.value
                    ? { mood: target.value as Mood, seed: music?.seed ?? anotherSeed() }
                    : undefined,
                )
              }
            >
              <option value="">{t('noMusic')}</option>
              {moods.map((mood) => (
                <option key={mood} value={mood}>
                  {t(`mood.${mood}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {music && (
        <Button onClick={() => onChange({ ...music, seed: anotherSeed() })}>{t('otherMusic')}</Button>
      )}
    </div>
  );
}

/** A colour: of the ground, or of captions. */
export function ColourField({
  of,
  colour,
  onChange,
}: {
  of: 'ground' | 'captionColour';
  colour: string;
  onChange: (colour: string) => void;
}) {
  const t = useWords('video');
  return (
    <Field label={t(of)}>
      {(tied) => (
        <input
          {...tied}
          type="color"
          value={colour}
          onChange={({ target }) => onChange(target.value)}
          className="h-10 w-20 rounded border border-line bg-card"
        />
      )}
    </Field>
  );
}

/** A choice of a language. */
export function LanguageField({
  label,
  language,
  of,
  none,
  onChange,
}: {
  label: string;
  language: Language | '';
  of: readonly Language[];
  none?: string;
  onChange: (language: Language | '') => void;
}) {
  return (
    <Field label={label}>
      {(tied) => (
        <Select {...tied} value={language} onChange={({ target }) => onChange(target.value as Language | '')}>
          {none !== undefined && <option value="">{none}</option>}
          {of.map((code) => (
            <option key={code} value={code}>
              {languages[code].name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
