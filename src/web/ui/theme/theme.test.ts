import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'theme.css'), 'utf8');
const tokensIn = (block: string) =>
  new Map(
    [...block.matchAll(/--color-([a-z-]+): (#[0-9a-f]{3,6});/g)].map(([, name, value]) => [name!, value!]),
  );
const light = tokensIn(css.slice(css.indexOf('@theme {'), css.indexOf('prefers-color-scheme')));
const dark = new Map([...light, ...tokensIn(css.slice(css.indexOf('prefers-color-scheme')))]);

/** Words and what they stand on. */
const pairs = [
  ['ink', 'card'],
  ['ink', 'sand'],
  ['ink', 'sand-deep'],
  ['muted', 'card'],
  ['muted', 'sand'],
  ['cinnabar', 'card'],
  ['cinnabar', 'sand'],
  ['cinnabar-deep', 'cinnabar-soft'],
  ['jade', 'card'],
  ['jade', 'jade-soft'],
  ['saffron-deep', 'saffron-soft'],
  ['ink', 'saffron-soft'],
  ['card', 'ink'],
  ['card', 'cinnabar'],
  ['card', 'cinnabar-deep'],
  ['card', 'jade'],
] as const;

/** Relative luminance of a colour (WCAG 2.2). */
function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.slice(1).replace(/./g, '$&$&') : colour.slice(1);
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

test.each([
  ['by day', light],
  ['in the dark', dark],
] as const)('%s every pair of words and ground has a contrast of 4.5', (_, tokens) => {
  const faint = pairs.filter(([words, ground]) => contrast(tokens.get(words)!, tokens.get(ground)!) < 4.5);
  expect(faint).toEqual([]);
});

test('in the dark every token that a page draws with has a value of its own', () => {
  const turned = tokensIn(css.slice(css.indexOf('prefers-color-scheme')));
  expect([...light.keys()].filter((name) => !turned.has(name))).toEqual(['white', 'black']);
});
