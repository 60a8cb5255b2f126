import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import { maximumVideo } from '../files/uploads.ts';
import { base64Length, fileInJson, id, language, line, text } from '../shapes.ts';
import { longestWorkName } from './studio-limits.ts';
import {
  alignments,
  inputModes,
  longestCaption,
  longestSceneSeconds,
  longestSpoken,
  moods,
  mostCaptionLanguages,
  mostCues,
  mostLines,
  mostScenes,
  motions,
  presenterIds,
  videoShapeNames,
  voiceIds,
} from './video-limits.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
const second = z.number().min(0).max(3_600);

/** What is read over a picture, in up to three languages, the first one largest; an empty one is left out. */
const captions = z.array(text(longestCaption, 0)).max(mostCaptionLanguages).default([]);

/** How captions look, and the languages they are in, in their order: by those they can be changed later. */
const lettering = {
  captionLanguages: z.array(language).max(mostCaptionLanguages).default([]),
  /** Of the letters; what lies below them is dark or light by it. */
  captionColour: colour.default('#ffffff'),
};

/** Music of the studio's own: the same seed makes the same piece. */
const music = z.object({ mood: z.enum(moods), seed: z.number().int().min(0).max(999_999) });

/** A picture that is shown, how it moves, and what is said; it stays until that has been said. */
export const scenePlan = z.object({
  motion: z.enum(motions),
  /** At least. */
  seconds: z.number().min(1).max(longestSceneSeconds),
  captions,
  spoken: text(longestSpoken, 0).default(''),
});

export const shortVideoPlan = z.object({
  shape: z.enum(videoShapeNames),
  scenes: z.array(scenePlan).min(1).max(mostScenes),
  ...lettering,
  voice: z.enum(voiceIds).optional(),
  music: music.optional(),
  /** Around pictures of another shape; without it they lie on a blurred one of themselves. */
  ground: colour.optional(),
});

export const presenterVideoPlan = z.object({
  shape: z.enum(videoShapeNames),
  presenter: z.enum(presenterIds),
  /** 1 centre, 2 left, 3 right. */
  alignment: z.union([z.literal(alignments.center), z.literal(alignments.left), z.literal(alignments.right)]),
  /** Spoken one after another; none for a recorded voice. */
  lines: z
    .array(z.object({ text: text(longestSpoken), captions }))
    .max(mostLines)
    .default([]),
  voice: z.enum(voiceIds).optional(),
  /** Captions of a recorded voice. */
  cues: z
    .array(z.object({ from: second, to: second, captions }))
    .max(mostCues)
    .default([]),
  ground: colour,
  music: music.optional(),
  ...lettering,
});

export const translatedVideoPlan = z.object({
  /** What is said, translated. */
  cues: z
    .array(
      z.object({
        from: second,
        to: second,
        text: text(longestSpoken),
        /** As it is said in the video, for whoever changes the translation later. */
        original: text(longestSpoken, 0).default(''),
      }),
    )
    .min(1)
    .max(mostCues),
  /** Of the translation. */
  language: language.optional(),
  captionColour: lettering.captionColour,
  /** Says it; without one the video keeps its own sound. */
  voice: z.enum(voiceIds).optional(),
  /** How loud its own sound stays under the voice: 0 for silence. */
  kept: z.number().min(0).max(1).default(0.2),
  /** Draws the subtitles into the picture; they are beside it in any case. */
  burnt: z.boolean().default(true),
});

/** The name of a picture of an earlier work. */
const ownPicture = z.string().regex(/^picture-\d{1,2}$/);

export const videos = {
  'works.generateVideo': endpoint({
    summary:
      'Make a video: of pictures (short-video), of a presenter who speaks (presenter-video), or of a video in another language (translated-video)',
    who: 'user',
    input: z
      .object({
        tool: z.enum(['short-video', 'presenter-video', 'translated-video']),
        name: line(longestWorkName).optional(),
        productId: id.optional(),
        /**
         * One for each scene, or what follows one another behind the presenter: pictures that everybody may see, or by
         * their names those of the work that is changed.
         */
        keys: z.array(fileKey.or(ownPicture)).max(mostScenes).default([]),
        /** A work that this one changes: what is not sent anew is taken from it. */
        again: id.optional(),
        /** A presenter speaks 1 the lines, 2 a voice that is sent. */
        inputMode: z.union([z.literal(inputModes.text), z.literal(inputModes.voice)]).optional(),
        /** The voice, or the video that is translated: sent, of the shop’s library, or made here. */
        file: fileInJson(maximumVideo).optional(),
        key: fileKey.optional(),
        workId: id.optional(),
        shortVideo: shortVideoPlan.optional(),
        presenterVideo: presenterVideoPlan.optional(),
        translatedVideo: translatedVideoPlan.optional(),
      })
      .refine(
        (input) => input.tool !== 'short-video' || input.shortVideo?.scenes.length === input.keys.length,
        {
          path: ['keys'],
          error: 'required',
        },
      )
      .refine((input) => input.tool !== 'presenter-video' || input.presenterVideo, {
        path: ['presenterVideo'],
        error: 'required',
      })
      .refine((input) => input.tool !== 'translated-video' || input.translatedVideo, {
        path: ['translatedVideo'],
        error: 'required',
      }),
    output: z.object({ id }),
    errors: [
      'STUDIO_ENGINE_MISSING',
      'WORKS_FULL',
      'STUDIO_STORAGE_FULL',
      'TOO_MANY',
      'TOO_LARGE',
      'NOT_FOUND',
      'NO_PICTURE',
      'NO_VIDEO',
    ],
    limit: 'work',
    largestBody: base64Length(maximumVideo) + 2_000_000,
  }),
  'works.transcribe': endpoint({
    summary:
      'Have a service write down what is said in a video, where one is set: sent, or of an earlier work',
    who: 'user',
    input: z.object({ file: fileInJson(maximumVideo).optional(), workId: id.optional() }),
    output: z.object({
      cues: z.array(z.object({ from: second, to: second, text: z.string() })),
      engine: z.string(),
    }),
    errors: ['STUDIO_ENGINE_MISSING', 'TOO_MANY', 'UNAVAILABLE', 'NO_VIDEO', 'NOT_FOUND'],
    limit: 'work',
    largestBody: base64Length(maximumVideo) + 1_000,
  }),
  'works.listPresenters': endpoint({
    summary: 'Presenters for videos; these are drawn, and look like nobody',
    who: 'user',
    input: z.object({}),
    output: z.array(
      z.object({
        id: z.enum(presenterIds),
        name: z.string(),
        /** What draws it. */
        engine: z.string(),
        isDrawn: z.boolean(),
        /** As a data URL. */
        picture: z.string(),
      }),
    ),
  }),
  'works.listVoices': endpoint({
    summary: 'Voices for videos, of one language or of all',
    who: 'user',
    input: z.object({ language: language.optional() }),
    output: z.array(
      z.object({
        id: z.enum(voiceIds),
        language,
        tone: z.enum(['deep', 'light']),
        engine: z.string(),
        /** What to install where the program that speaks is missing. */
        missing: z.string().nullable(),
      }),
    ),
  }),
};
