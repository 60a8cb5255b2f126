import { cutText } from '../../kit/text/cut-text.ts';
import type { z } from 'zod';
import { demoDomain } from '../../config.ts';
import { pictureLook } from '../../contract/studio/pictures.ts';
import { alignments, voices } from '../../contract/studio/video-limits.ts';
import { videos } from '../../contract/studio/videos.ts';
import { Refusal } from '../../kit/errors.ts';
import { type Language } from '../../kit/languages.ts';
import { serverWords } from '../../words/server.ts';
import { getProfile } from '../accounts/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { findOwnProducts, listOwnProducts } from '../products/public.ts';
import { findOwnShop, listPublicShops } from '../shops/public.ts';
import { beginWorks, type WantedWork } from './begin-work.ts';
import { planCut, planPicture } from './picture-works.ts';
import { claimFirstWorks, hasFirstWorks } from './sql.ts';
import { planVideo } from './video-works.ts';

/*
 * The first works of somebody in the demo world, one of each kind, asked for when they first open their works: they are
 * made before their eyes by what makes everybody's, one after another, and one of them fails as a wrong file does.
 */

type AskedVideo = z.input<(typeof videos)['works.generateVideo']['input']>;
type Plan = (context: SignedIn, subject: Subject) => Promise<WantedWork>;

/** The product that they are about. */
interface Subject {
  id: string;
  isOwn: boolean;
  pictures: string[];
  /** Of this product or another of the shop. */
  film: string | null;
  titles: Partial<Record<Language, string>>;
}

const looked = 40;
const lookedForFilms = 200;
const look = pictureLook.parse({ ground: 'podium', sizes: ['square', 'story'] });
const asVideo = (asked: AskedVideo) => videos['works.generateVideo'].input.parse(asked);
const voiceFor = (language: Language) =>
  voices.find((voice) => voice.language === language)?.id ?? 'en-light';

/** Asks for the first works of an account of the demo world, once however often and at once this is called. */
export async function beginFirstWorks(context: SignedIn): Promise<void> {
  const { db, config, actor, now } = context;
  if (!config.demo || (await hasFirstWorks(db, actor.accountId))) return;
  const { email } = await getProfile(db, actor.accountId);
  const subject = email?.endsWith(demoDomain) ? await findSubject(context) : null;
  if (!subject) return;
  try {
    const wanted: WantedWork[] = [];
    for (const plan of plans) wanted.push(...(await planned(plan, context, subject)));
    await beginWorks(context, wanted, (tx) => claimFirstWorks(tx, actor.accountId, now));
  } catch (error) {
    // Somebody else was faster, or there is no room: their works are shown without these.
    if (!(error instanceof Refusal)) throw error;
  }
}

/** What is made here without the program that it needs is left out. */
const planned = async (plan: Plan, context: SignedIn, subject: Subject): Promise<WantedWork[]> =>
  plan(context, subject).then(
    (wanted) => [wanted],
    (error: unknown) => {
      if (error instanceof Refusal) return [];
      throw error;
    },
  );

/** A product of the caller's own shop; for whoever has none, of one that everybody sees. */
async function findSubject(context: SignedIn): Promise<Subject | null> {
  const { db, actor, site, language } = context;
  const shop = await findOwnShop(db, actor.accountId);
  const shopId = shop?.id ?? (await listPublicShops(db, site))[0]?.id;
  if (!shopId) return null;
  const listed = { pageNum: 1, pageSize: looked, language, sort: 'sales' } as const;
  const { rows } = await listOwnProducts(db, [shopId], { status: 'published' }, listed);
  let subject: Subject | null = null;
  for (const { id } of rows) {
    const product = await findOwnProducts(db, shopId, id);
    if (!product) continue;
    const { pictures, texts } = product;
    if (!subject && pictures.length > 0) {
      const titles = Object.entries(texts).map(([code, text]) => [code, cutText(text.title, 120)]);
      subject = { id, isOwn: Boolean(shop), pictures, film: null, titles: Object.fromEntries(titles) };
    }
    if (subject && product.video) return { ...subject, film: product.video };
  }
  return subject && { ...subject, film: await findFilm(context) };
}

/** A video that everybody sees, where the shop has none. */
async function findFilm({ db, site, language }: SignedIn): Promise<string | null> {
  const shops = (await listPublicShops(db, site)).map(({ id }) => id);
  const listed = { pageNum: 1, pageSize: lookedForFilms, language, sort: 'sales' } as const;
  const { rows } = await listOwnProducts(db, shops, { status: 'published' }, listed);
  for (const { id, shop_id: shopId } of rows) {
    const product = await findOwnProducts(db, shopId, id);
    if (product?.video) return product.video;
  }
  return null;
}

/** In the order in which they are made. */
const plans: readonly Plan[] = [
  (context, { pictures, titles }) =>
    planCut(context, { key: pictures[0], name: titles[context.language], strokes: [] }),
  (context, { id, isOwn, pictures, titles }) =>
    planPicture(context, {
      key: pictures[0],
      name: titles[context.language],
      strokes: [],
      ...(isOwn && { productId: id }),
      look: { ...look, headline: titles[context.language] ?? '', language: context.language },
    }),
  // What somebody sends by mistake: it bears the name of a video.
  (context, { titles }) => planTranslation(context, { file: noVideo }, titles),
  (context, { id, isOwn, pictures, titles }) => {
    const captionLanguages = (['zh', 'en', 'ar'] as const).filter((code) => titles[code]);
    const captions = captionLanguages.map((code) => titles[code]!);
    const keys = pictures.slice(0, 3);
    const motions = ['in', 'left', 'out'] as const;
    return planVideo(
      context,
      asVideo({
        tool: 'short-video',
        name: titles[context.language],
        keys,
        ...(isOwn && { productId: id }),
        shortVideo: {
          shape: '9:16',
          captionLanguages,
          scenes: keys.map((_, n) => ({
            motion: motions[n]!,
            seconds: 3,
            captions: n === 0 ? captions : [],
          })),
          music: { mood: 'bright', seed: 7 },
        },
      }),
    );
  },
  (context, { pictures }) => {
    // Nobody speaks Thai.
    const language = context.language === 'thai' ? 'en' : context.language;
    const lines = [
      serverWords(language)('studio.first.welcome'),
      serverWords(language)('studio.first.sample'),
    ];
    return planVideo(
      context,
      asVideo({
        tool: 'presenter-video',
        inputMode: 1,
        keys: pictures.slice(0, 1),
        presenterVideo: {
          shape: '16:9',
          presenter: 'amina',
          alignment: alignments.right,
          ground: '#7fa7a0',
          voice: voiceFor(language),
          captionLanguages: [language],
          lines: lines.map((text) => ({ text, captions: [text] })),
        },
      }),
    );
  },
  (context, { film, titles }) => planTranslation(context, film ? { key: film } : {}, titles),
];

const noVideo = Buffer.from('Price list of a wholesaler, sent by mistake.\n'.repeat(9));

/** A video of the shop in Arabic, for whoever reads Arabic in English. */
function planTranslation(
  context: SignedIn,
  film: { key?: string; file?: Buffer },
  titles: Subject['titles'],
): Promise<WantedWork> {
  const to = context.language === 'ar' ? 'en' : 'ar';
  const original = serverWords(context.language)('studio.first.ready');
  const cues = [{ from: 0.2, to: 3, text: serverWords(to)('studio.first.ready'), original }];
  return planVideo(context, {
    ...asVideo({
      tool: 'translated-video',
      name: film.file ? serverWords(context.language)('studio.first.phone') : titles[context.language],
      translatedVideo: { cues, language: to, voice: voiceFor(to) },
    }),
    ...film,
  });
}
