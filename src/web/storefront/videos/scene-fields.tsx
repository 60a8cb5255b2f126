import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import {
  longestCaption,
  longestSceneSeconds,
  longestSpoken,
  motions,
  type Motion,
} from '../../../contract/studio/video-limits.ts';
import { languages, type Language } from '../../../kit/languages.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input, Select, Textarea } from '../../ui/form/field.tsx';
import { EmptyState } from '../../ui/states.tsx';

export interface Scene {
  id: string;
  /** Of its picture, or its name among those of the work that is changed. */
  key: string;
  /** Where the picture is seen. */
  src: string;
  motion: Motion;
  seconds: number;
  captions: Partial<Record<Language, string>>;
  spoken: string;
}

interface Props {
  scenes: Scene[];
  languages: Language[];
  /** The voice's language; null where nothing is spoken. */
  spokenIn: Language | null;
  onChange: (scenes: Scene[]) => void;
}

/** The storyboard: scenes in their order, each to be changed, moved and taken away. */
export function SceneFields({ scenes, languages: written, spokenIn, onChange }: Props) {
  const t = useWords('video');
  const change = (id: string, to: Partial<Scene>) =>
    onChange(scenes.map((scene) => (scene.id === id ? { ...scene, ...to } : scene)));
  const move = (from: number, to: number) => {
    const next = [...scenes];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <section aria-label={t('storyboard')} className="space-y-4">
      <h2 className="text-lg font-semibold">{t('storyboard')}</h2>
      {scenes.length === 0 && <EmptyState title={t('noScenes')} />}
      <ol className="space-y-4">
        {scenes.map((scene, n) => (
          <li key={scene.id} className="card grid gap-4 p-4 sm:grid-cols-[10rem_1fr]">
            <div className="space-y-3">
              <img
                src={scene.src}
                alt={t('scene', { number: n + 1 })}
                className="aspect-square w-40 rounded bg-sand object-contain"
              />
              <div className="flex gap-2">
                <Button size="small" disabled={n === 0} onClick={() => move(n, n - 1)}>
                  <ArrowUp size={14} aria-label={t('earlier', { number: n + 1 })} />
                </Button>
                <Button size="small" disabled={n === scenes.length - 1} onClick={() => move(n, n + 1)}>
                  <ArrowDown size={14} aria-label={t('later', { number: n + 1 })} />
                </Button>
                <Button size="small" onClick={() => onChange(scenes.filter(({ id }) => id !== scene.id))}>
                  <Trash2 size={14} aria-label={t('removeScene', { number: n + 1 })} />
                </Button>
              </div>
            </div>
            <SceneText
              scene={scene}
              written={written}
              spokenIn={spokenIn}
              onChange={(to) => change(scene.id, to)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface TextProps {
  scene: Scene;
  written: readonly Language[];
  spokenIn: Language | null;
  onChange: (to: Partial<Scene>) => void;
}

/** How a scene moves, and what is read and said in it. */
function SceneText({ scene, written, spokenIn, onChange }: TextProps) {
  const t = useWords('video');
  return (
    <div className="grid content-start gap-4 sm:grid-cols-2">
      <Field label={t('motion')}>
        {(tied) => (
          <Select
            {...tied}
            value={scene.motion}
            onChange={({ target }) => onChange({ motion: target.value as Motion })}
          >
            {motions.map((motion) => (
              <option key={motion} value={motion}>
                {t(`motion.${motion}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('seconds')}>
        {(tied) => (
          <Select
            {...tied}
            value={scene.seconds}
            onChange={({ target }) => onChange({ seconds: Number(target.value) })}
          >
            {Array.from({ length: longestSceneSeconds }, (_, at) => (
              <option key={at} value={at + 1}>
                {at + 1}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {written.map((code) => (
        <Field key={code} label={t('captionIn', { language: languages[code].name })}>
          {(tied) => (
            <Input
              {...tied}
              dir={languages[code].dir}
              maxLength={longestCaption}
              value={scene.captions[code] ?? ''}
              onChange={({ target }) => onChange({ captions: { ...scene.captions, [code]: target.value } })}
            />
          )}
        </Field>
      ))}
      {spokenIn && (
        <div className="sm:col-span-2">
          <Field label={t('spokenIn', { language: languages[spokenIn].name })}>
            {(tied) => (
              <Textarea
                {...tied}
                rows={2}
                dir={languages[spokenIn].dir}
                maxLength={longestSpoken}
                value={scene.spoken}
                onChange={({ target }) => onChange({ spoken: target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  );
}
