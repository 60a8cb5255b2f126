import { z } from 'zod';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import {
  base64Length,
  fileInJson,
  id,
  instant,
  language,
  line,
  page,
  pageInput,
  text,
  version,
  wholeNumber,
} from '../shapes.ts';
import { maximumUpload } from '../files/uploads.ts';
import { pictureLook, strokes } from './pictures.ts';
import {
  longestDescription,
  longestWorkName,
  mostInBatch,
  workIssues,
  workKinds,
  workSteps,
} from './studio-limits.ts';

const count = z.number().int();
const name = line(longestWorkName);
const kind = z.enum(workKinds);

const workFile = z.object({
  name: z.string(),
  /** For its owner alone; it ends after some hours. */
  url: z.string(),
  type: z.string(),
  bytes: count,
  width: count.nullable(),
  height: count.nullable(),
  seconds: z.number().nullable(),
});
export type WorkFile = z.infer<typeof workFile>;

const work = z.object({
  id,
  kind,
  name: z.string(),
  /** 0 generating, 1 completed, 2 failed, 3 waiting. */
  state: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  /** From 0 to 1. */
  progress: z.number(),
  step: z.enum(workSteps).nullable(),
  issue: z.enum(workIssues).nullable(),
  issueDetails: z.record(z.string(), z.union([z.string(), z.number()])),
  /** What shows it in a list: its first picture; null while there is none. */
  cover: z.string().nullable(),
  productId: id.nullable(),
  batchId: id.nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type Work = z.infer<typeof work>;

const workDetail = work.extend({
  /** What was asked for, by which it can be asked for again. */
  asked: z.record(z.string(), z.unknown()),
  /** Which programs made it. */
  engines: z.array(z.string()),
  inputs: z.array(workFile),
  outputs: z.array(workFile),
  /** How many works are made before it; 0 unless it waits. */
  ahead: count,
});
export type WorkDetail = z.infer<typeof workDetail>;

const errors = [
  'STUDIO_ENGINE_MISSING',
  'WORKS_FULL',
  'STUDIO_STORAGE_FULL',
  'TOO_MANY',
  'TOO_LARGE',
  'NOT_FOUND',
] as const;

/** Where a picture comes from: sent with the call, a file of the product, or an earlier work's. */
const pictureSource = {
  file: fileInJson(maximumUpload).optional(),
  key: fileKey.optional(),
  workId: id.optional(),
};
const largestBody = base64Length(maximumUpload) + 300_000;

const quota = {
  worksADay: wholeNumber(0, 10_000),
  unfinishedAtOnce: wholeNumber(1, 1_000),
  runningAtOnce: wholeNumber(1, 8),
  keptDays: wholeNumber(1, 3_650),
};

export const studio = {
  'works.tools': endpoint({
    summary: 'What the studio of this installation makes, and what is missing for the rest',
    who: 'anyone',
    input: z.object({}),
    output: z.array(
      z.object({
        kind,
        /** The program that is not installed, and what brings it; null where nothing is missing. */
        missing: z.object({ name: z.string(), install: z.string() }).nullable(),
        /** Services that help with it, by their model and host. */
        services: z.object({ speech: z.string().nullable(), transcription: z.string().nullable() }),
      }),
    ),
  }),
  'works.list': endpoint({
    summary: 'My works, the newest first: state -1 for all, 0 generating, 1 completed, 2 failed, 3 waiting',
    who: 'user',
    input: z.object({
      ...pageInput,
      state: wholeNumber(-1, 3).default(-1),
      kind: kind.optional(),
      /** Part of a name. */
      keyword: line(100, 0).optional(),
      batchId: id.optional(),
    }),
    output: page(work).extend({
      /** How many more may be asked for today. */
      leftToday: count,
    }),
  }),
  'works.detail': endpoint({
    summary: 'One work of mine: how far it is, what it was made of, what was made and by which engine',
    who: 'user',
    input: z.object({ id }),
    output: workDetail,
    errors: ['NOT_FOUND'],
  }),
  'works.rename': endpoint({
    summary: 'Give a work another name',
    who: 'user',
    input: z.object({ id, name }),
    output: z.null(),
    errors: ['NOT_FOUND'],
  }),
  'works.delete': endpoint({
    summary: 'Delete works with their files; what was used elsewhere stays there, one at work is stopped',
    who: 'user',
    input: z.object({ ids: z.array(id).min(1).max(100) }),
    output: z.object({ count }),
  }),
  'works.stop': endpoint({
    summary: 'Stop a work that waits or is being made',
    who: 'user',
    input: z.object({ id }),
    output: z.null(),
    errors: ['NOT_FOUND'],
  }),
  'works.again': endpoint({
    summary: 'Have a work made again, with changes: fields of what it was asked for',
    who: 'user',
    input: z.object({
      id,
      name: name.optional(),
      strokes: strokes.optional(),
      look: pictureLook.optional(),
    }),
    output: z.object({ id }),
    errors: [...errors],
  }),
  'works.use': endpoint({
    summary:
      'Take a picture or video that was made into my shop’s library, where products take their pictures from',
    ...inOwnShop('products'),
    input: z.object({ id, file: z.string().max(90) }),
    output: z.object({ key: fileKey, url: z.string() }),
    errors: ['NOT_FOUND', 'NO_PICTURE', 'NO_VIDEO'],
  }),
  'works.cutOut': endpoint({
    summary: 'Cut a product out of a picture; strokes say what belongs to it',
    who: 'user',
    input: z.object({ ...pictureSource, name: name.optional(), strokes: strokes.default([]) }),
    output: z.object({ id }),
    errors: [...errors, 'NO_PICTURE', 'PICTURE_TOO_LARGE'],
    limit: 'work',
    largestBody,
  }),
  'works.makePicture': endpoint({
    summary: 'Make pictures of a product: ground, shadow, text and price, in several sizes',
    who: 'user',
    input: z.object({
      ...pictureSource,
      name: name.optional(),
      strokes: strokes.default([]),
      productId: id.optional(),
      look: pictureLook,
    }),
    output: z.object({ id }),
    errors: [...errors, 'NO_PICTURE', 'PICTURE_TOO_LARGE'],
    limit: 'work',
    largestBody,
  }),
  'works.makePictures': endpoint({
    summary: 'Make pictures of several products of my shop at once, each from its first picture',
    ...inOwnShop('products'),
    input: z.object({
      productIds: z.array(id).min(1).max(mostInBatch),
      look: pictureLook.omit({ headline: true, price: true }),
    }),
    output: z.object({
      batchId: id,
      count,
      /** Products without a picture, which are left out. */ left: count,
    }),
    errors: [...errors],
  }),
  'works.optimizeDescription': endpoint({
    summary:
      'Put a description in order for the studio: without repetition, decoration and contacts; with a product, its facts in the caller’s language. Nothing is added that was not there',
    who: 'user',
    input: z.object({
      description: text(longestDescription, 0).default(''),
      productId: id.optional(),
      language: language.optional(),
    }),
    output: z.object({ description: z.string(), engine: z.string() }),
    errors: ['NOT_FOUND'],
  }),
};

export const consoleStudio = {
  'console.studio.quota': endpoint({
    summary: 'What everybody may make in the studio, and how much is being made',
    who: 'staff',
    right: 'service',
    input: z.object({}),
    output: z.object({
      worksADay: count,
      unfinishedAtOnce: count,
      runningAtOnce: count,
      keptDays: count,
      version,
      waiting: count,
      generating: count,
      /** Of all works that are kept. */
      bytes: count,
      missing: z.array(z.object({ name: z.string(), install: z.string() })),
    }),
  }),
  'console.studio.setQuota': endpoint({
    summary: 'Change what everybody may make in the studio',
    who: 'staff',
    right: 'service',
    input: z.object({ ...quota, version }),
    output: z.object({ version }),
    errors: ['CONTENT_CHANGED'],
  }),
};
