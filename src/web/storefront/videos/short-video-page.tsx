import { cutText } from '../../../kit/text/cut-text.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { Upload } from 'lucide-react';
import type { InputOf } from '../../../contract/contract.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { pictureTypes } from '../../../contract/files/uploads.ts';
import { mostScenes, voices, type VideoShape, type VoiceId } from '../../../contract/studio/video-limits.ts';
import type { WorkDetail } from '../../../contract/studio/studio.ts';
import type { scenePlan, shortVideoPlan } from '../../../contract/studio/videos.ts';
import { languageCodes, type Language } from '../../../kit/languages.ts';
import { api } from '../../page/calls/api.ts';
import { errorText, useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { useSession } from '../../page/visitor/session.ts';
import { uploadPicture } from '../../page/calls/upload.ts';
import { useWords } from '../../page/words.ts';
import { workPath } from '../../features/studio/paths.ts';
import { ToolHead } from '../../features/studio/tool-head.tsx';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/form/file-button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { ProductChoice } from '../studio/product-choice.tsx';
import { FormOfWork } from './form-of-work.tsx';
import { SceneFields, type Scene } from './scene-fields.tsx';
import {
  ColourField,
  LanguageField,
  MusicField,
  ShapeField,
  VoiceField,
  type Music,
} from './video-fields.tsx';

export const page = definePage({ View: ShortVideoPage });

const motionsInTurn = ['in', 'left', 'out', 'right'] as const;

function ShortVideoPage() {
  return (
    <FormOfWork
      kind="short-video"
      renderForm={(work) => <ShortVideoForm key={work?.id ?? ''} work={work} />}
    />
  );
}

/** Pictures, what is read and said over them, and the press that makes a video of them. */
function ShortVideoForm({ work }: { work: WorkDetail | null }) {
  const t = useWords('video');
  const navigate = useNavigate();
  const { language } = usePlace();
  const start = work ? startOf(work, language) : null;
  const tools = useCall('works.tools', {});
  const tool = tools.data?.find(({ kind }) => kind === 'short-video');
  const missing = tool?.missing;
  const [productId, setProduct] = useState(work?.productId ?? '');
  const [scenes, setScenes] = useState<Scene[]>(start?.scenes ?? []);
  const [look, setLook] = useState<LookOf>(
    start?.look ?? {
      shape: '9:16',
      captions: [language],
      colour: '#ffffff',
      voice: '',
      music: { mood: 'bright', seed: 7 },
    },
  );
  const { captions, voice } = look;
  const make = useSend('works.generateVideo', {
    changes: ['works.list'],
    onDone: ({ id }) => navigate(workPath(id)),
  });
  const add = (keys: string[], words: Scene['captions'] = {}) =>
    setScenes((before) => [...before, ...scenesOf(keys, words, before.length)].slice(0, mostScenes));
  const { isBusy, fromProduct, upload } = useSources(add);
  return (
    <div className="page space-y-6">
      <ToolHead title={t('short.title')} hint={t('short.hint')} missing={missing} />
      <div className="grid gap-6 lg:grid-cols-2">
        <Source
          productId={productId}
          isBusy={isBusy}
          onProduct={setProduct}
          onStoryboard={() => {
            setScenes([]);
            void fromProduct(productId);
          }}
          onFiles={(files) => void upload(files)}
        />
        <Look look={look} service={tool?.services.speech} onChange={setLook} />
      </div>
      <SceneFields
        scenes={scenes}
        languages={captions}
        spokenIn={voices.find(({ id }) => id === voice)?.language ?? null}
        onChange={setScenes}
      />
      <Button
        tone="main"
        size="large"
        busy={make.isPending}
        disabled={scenes.length === 0 || Boolean(missing)}
        onClick={() => make.mutate({ ...inputOf(scenes, look, productId), ...(work && { again: work.id }) })}
      >
        {t('make')}
      </Button>
    </div>
  );
}

/** Where pictures come from: a product with its titles, or files. */
function useSources(add: (keys: string[], words?: Scene['captions']) => void) {
  const common = useWords('common');
  const [isBusy, setBusy] = useState(false);
  const within = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error(errorText(error, common));
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    fromProduct: (id: string) =>
      within(async () => {
        const { pictures, texts } = await api('products.get', { id });
        const titles = Object.entries(texts).map(([code, { title }]) => [code, cutText(title, 300)]);
        add(pictures.slice(0, 6), Object.fromEntries(titles) as Scene['captions']);
      }),
    upload: (files: File[]) =>
      within(async () => {
        for (const file of files.slice(0, mostScenes)) {
          const { key } = await uploadPicture(file, 'products', () => {}, new AbortController().signal);
          add([key]);
        }
      }),
  };
}

interface LookOf {
  shape: VideoShape;
  captions: Language[];
  /** Of the captions. */
  colour: string;
  voice: VoiceId | '';
  music: Music | undefined;
}

const scenesOf = (keys: readonly string[], words: Scene['captions'], before: number): Scene[] =>
  keys.map((key, n) => ({
    id: crypto.randomUUID(),
    key,
    src: `/files/${key}?w=320`,
    motion: motionsInTurn[(before + n) % motionsInTurn.length]!,
    seconds: 3,
    captions: n === 0 ? words : {},
    spoken: '',
  }));

type VideoPlan = Omit<z.output<typeof shortVideoPlan>, 'scenes'> & {
  scenes: (z.output<typeof scenePlan> & { picture: string })[];
};

/** What a work was made of, to be changed. */
function startOf({ asked, inputs }: WorkDetail, language: Language): { scenes: Scene[]; look: LookOf } {
  const {
    shape,
    scenes,
    voice = '',
    music,
    captionLanguages = [],
    captionColour,
  } = asked as unknown as VideoPlan;
  const most = Math.max(1, ...scenes.map(({ captions }) => captions.length));
  // Works of the first days do not say which languages their captions are in.
  const captions = [
    ...captionLanguages,
    ...languagesFrom(language).filter((code) => !captionLanguages.includes(code)),
  ].slice(0, Math.max(most, captionLanguages.length));
  return {
    look: { shape, captions, colour: captionColour ?? '#ffffff', voice, music },
    scenes: scenes.map((scene) => ({
      id: crypto.randomUUID(),
      key: scene.picture,
      src: inputs.find(({ name }) => name === scene.picture)?.url ?? '',
      motion: scene.motion,
      seconds: scene.seconds,
      captions: Object.fromEntries(scene.captions.map((text, n) => [captions[n]!, text])),
      spoken: scene.spoken,
    })),
  };
}

/** All languages, one before the others. */
const languagesFrom = (first: Language): Language[] => [
  first,
  ...languageCodes.filter((code) => code !== first),
];

/** What the call takes of a storyboard. */
function inputOf(
  scenes: readonly Scene[],
  { shape, captions, colour, voice, music }: LookOf,
  productId: string,
): InputOf<'works.generateVideo'> {
  return {
    tool: 'short-video',
    ...(productId && { productId }),
    keys: scenes.map(({ key }) => key),
    shortVideo: {
      shape,
      ...(voice && { voice }),
      ...(music && { music }),
      captionLanguages: captions,
      captionColour: colour,
      scenes: scenes.map(({ motion, seconds, captions: words, spoken }) => ({
        motion,
        seconds,
        spoken: voice ? spoken : '',
        captions: captions.map((code) => words[code]?.trim() ?? ''),
      })),
    },
  };
}

/** Format, caption languages, voice and music. */
function Look({
  look,
  service,
  onChange,
}: {
  look: LookOf;
  /** That speaks, where one is set. */
  service: string | null | undefined;
  onChange: (look: LookOf) => void;
}) {
  const t = useWords('video');
  const { captions } = look;
  return (
    <section aria-label={t('look')} className="card space-y-5 p-5">
      <h2 className="text-lg font-semibold">{t('look')}</h2>
      <ShapeField shape={look.shape} onChange={(shape) => onChange({ ...look, shape })} />
      <div className="grid gap-4 sm:grid-cols-3">
        {[0, 1, 2].map((n) => (
          <LanguageField
            key={n}
            label={t('captionsIn', { number: n + 1 })}
            language={captions[n] ?? ''}
            of={languageCodes.filter((code) => captions[n] === code || !captions.includes(code))}
            none={t('none')}
            onChange={(chosen) => {
              const next = [...captions];
              if (chosen) next[n] = chosen;
              else next.splice(n, 1);
              onChange({ ...look, captions: next.filter(Boolean) });
            }}
          />
        ))}
      </div>
      <ColourField
        of="captionColour"
        colour={look.colour}
        onChange={(colour) => onChange({ ...look, colour })}
      />
      <VoiceField
        service={service}
        voice={look.voice}
        onChange={(voice) => onChange({ ...look, voice })}
        none={t('noVoice')}
      />
      <MusicField music={look.music} onChange={(music) => onChange({ ...look, music })} />
    </section>
  );
}

interface SourceProps {
  productId: string;
  isBusy: boolean;
  onProduct: (id: string) => void;
  onStoryboard: () => void;
  onFiles: (files: File[]) => void;
}

/** A product of the shop, or files. */
function Source({ productId, isBusy, onProduct, onStoryboard, onFiles }: SourceProps) {
  const t = useWords('video');
  const { role } = useSession();
  return (
    <section aria-label={t('source')} className="card space-y-4 p-5">
      <h2 className="text-lg font-semibold">{t('source')}</h2>
      {role === roles.seller && (
        <ProductChoice
          chosen={productId ? [productId] : []}
          most={1}
          onChoose={([id]) => onProduct(id ?? '')}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {role === roles.seller && (
          <Button disabled={!productId} busy={isBusy} onClick={onStoryboard}>
            {t('storyboardOf')}
          </Button>
        )}
        <FileButton accept={pictureTypes} multiple onFiles={onFiles}>
          <Upload size={16} aria-hidden />
          {t('addPictures')}
        </FileButton>
      </div>
    </section>
  );
}
