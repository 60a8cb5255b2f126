import { fold } from '../../../kit/text/fold.ts';
import { readSize } from '../reading/traits/sizes-rules.ts';
import { namesOfColour, readColours } from '../reading/traits/colours.ts';

const shortestStem = 3;
const word = /[\p{L}\p{M}\p{N}.,]+/gu;
const unspaced = /[\p{Script=Han}\p{Script=Thai}]/u;
/** What says that a color or a size follows, not which. */
const announces =
  /^(?:colou?r|warna|ukuran|size|لون|بلون|مقاس|цвет\p{L}*|размер\p{L}*|renk\p{L}*|beden|颜色|尺寸|สี|ขนาด|cm|sm|см|سم|ซม)$/u;

/** Whether a text says all words of another one, in this or another form; a color in any language. */
export function isSaid(typed: string, quality: string): boolean {
  const stated = fold(typed);
  const size = readSize(quality, 'size') ?? readSize(quality, 'power');
  if (size) {
    const sizes = [readSize(typed, 'size'), readSize(typed, 'power')];
    return sizes.some((one) => one !== null && Math.abs(one.amount - size.amount) < size.amount / 100);
  }
  const colours = readColours(quality).flatMap(namesOfColour);
  if (colours.some((name) => stated.includes(name))) return true;
  const words = (fold(quality).match(word) ?? []).filter((text) => !announces.test(text));
  return words.every((text) => stated.includes(stemOf(text)));
}

const stemOf = (text: string): string =>
  unspaced.test(text) || /\d/.test(text) || text.length <= shortestStem + 1
    ? text
    : text.slice(0, Math.max(shortestStem, text.length - 2));
