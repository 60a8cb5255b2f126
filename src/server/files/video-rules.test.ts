import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { box, plainMp4, plainWebm } from '../../../test/films.ts';
import { cleanMp4 } from './video-mp4-rules.ts';
import { cleanWebm } from './video-webm-rules.ts';

const place = '+36.0611+120.3856/';
const noted = Buffer.from(place);

describe('a film in MP4', () => {
  test.each([
    ['for the whole film', { notes: [box('udta', box('©xyz', noted))] }],
    ['as Apple writes them', { notes: [box('meta', noted)] }],
    ['in a track’s notes', { trackNotes: [box('udta', noted), box('meta', noted)] }],
    ['in boxes of a program’s own', { notes: [box('uuid', noted)] }],
    ['second by second', { places: place }],
    ['in what was left free', { notes: [box('free', noted)] }],
  ])('loses the places noted %s, and nothing moves', (_, notes) => {
    const film = plainMp4(notes);
    expect(film.includes(place)).toBe(true);
    const cleaned = cleanMp4(film)!;
    expect(cleaned.includes(place)).toBe(false);
    expect(cleaned).toHaveLength(film.length);
    expect(cleaned.includes('pictures of a film')).toBe(true);
  });

  test('without notes stays as it is', () => {
    expect(cleanMp4(plainMp4())!.equals(plainMp4())).toBe(true);
  });

  test('has a picture track and a duration', () => {
    expect(cleanMp4(plainMp4({ handler: 'soun' }))).toBeNull();
    expect(cleanMp4(plainMp4({ duration: 0 }))).toBeNull();
    expect(cleanMp4(Buffer.concat([box('ftyp', Buffer.alloc(12)), Buffer.alloc(67, 1)]))).toBeNull();
  });
});

describe('a film in WebM', () => {
  test('loses its tags, and nothing moves', () => {
    const film = plainWebm({ tags: place });
    const cleaned = cleanWebm(film)!;
    expect(cleaned.includes(place)).toBe(false);
    expect(cleaned).toHaveLength(film.length);
    expect(cleaned.includes('pictures of a film')).toBe(true);
  });

  test('as a browser records it, without a duration, is taken for what it has to play', () => {
    expect(cleanWebm(plainWebm({ hasDuration: false }))).not.toBeNull();
    expect(cleanWebm(plainWebm({ hasDuration: false, hasBlocks: false }))).toBeNull();
  });

  test('has a picture track, and none that only measures', () => {
    expect(cleanWebm(plainWebm({ trackType: 2 }))).toBeNull();
    expect(cleanWebm(plainWebm({ trackType: 0x21 }))).toBeNull();
  });
});

test('broken films are refused or cleaned, never an error and never for long', () => {
  const films = [plainMp4({ places: place, notes: [box('udta', noted)] }), plainWebm({ tags: place })];
  fc.assert(
    fc.property(
      fc.constantFrom(...films),
      fc.array(fc.tuple(fc.nat(), fc.nat(255))),
      fc.nat(),
      (film, changes, cut) => {
        const broken = Buffer.from(film.subarray(0, film.length - (cut % 40)));
        for (const [at, value] of changes) broken[at % broken.length] = value;
        for (const cleaned of [cleanMp4(broken), cleanWebm(broken)])
          if (cleaned) expect(cleaned).toHaveLength(broken.length);
      },
    ),
    { numRuns: 500 },
  );
});
