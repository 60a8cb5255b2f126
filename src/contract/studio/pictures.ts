import { z } from 'zod';
import { languageCodes } from '../../kit/languages.ts';
import { text, line } from '../shapes.ts';
import {
  grounds,
  longestHeadline,
  longestPrice,
  mostPoints,
  mostStrokes,
  pictureSizeNames,
} from './studio-limits.ts';

/** To a ten-thousandth: finer than any picture's pixel, and the longest strokes stay within what a work may ask for. */
const part = z
  .number()
  .min(0)
  .max(1)
  .overwrite((value) => Math.round(value * 10_000) / 10_000);

/** A line that a person has drawn over a picture: what is below it belongs to the product, or does not. */
const stroke = z.object({
  keep: z.boolean(),
  /** In parts of the picture's longer side. */
  width: z.number().min(0.002).max(0.5),
  /** Across and down, in parts of the picture's width and height. */
  points: z
    .array(z.tuple([part, part]))
    .min(1)
    .max(mostPoints),
});
export type Stroke = z.infer<typeof stroke>;

export const strokes = z
  .array(stroke)
  .max(mostStrokes)
  .refine((all) => all.reduce((sum, { points }) => sum + points.length, 0) <= mostPoints * 5, {
    error: 'too_long',
  });

const colour = z.string().regex(/^#[0-9a-f]{6}$/i);

/** How a picture of a product is to look. */
export const pictureLook = z.object({
  ground: z.enum(grounds).default('studio'),
  /** Of grounds that have one of their own. */
  colour: colour.default('#c9432f'),
  shadow: z.boolean().default(true),
  sizes: z.array(z.enum(pictureSizeNames)).min(1).max(pictureSizeNames.length).default(['square']),
  /** What is written beside the product, and how its letters run. */
  headline: text(longestHeadline, 0).default(''),
  price: line(longestPrice, 0).default(''),
  language: z.enum(languageCodes).default('en'),
  /** Of the headline; without one it is whatever can be read on the ground. */
  textColour: colour.optional(),
});
export type PictureLook = z.infer<typeof pictureLook>;
