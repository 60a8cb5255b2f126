import { fold } from '../../../../kit/text/fold.ts';
import aspectsData from '../../data/aspects.json' with { type: 'json' };
import { phrasesOf, says } from './phrases-rules.ts';

const colours = phrasesOf(aspectsData.colour);

/** The colours that a text names, as they are written there. */
export const readColours = (typed: string): string[] => {
  // Turkish writes "below" as if it were of gold.
  const text = fold(typed).replace(/(?<!\p{L})altinda(?:n|ki)?(?!\p{L})/gu, ' ');
  const namedColours = colours.filter((phrase) => says(text, stemOf(phrase.text)));
  return [...new Set(namedColours.map(({ name }) => name))];
};

/** What a colour is called, in all languages. */
export const namesOfColour = (name: string): string[] =>
  colours.filter((phrase) => phrase.name === name).map(({ text }) => text);

const word = /[\p{L}\p{M}]+/gu;
const announces = /^(?:colou?r|warna|(?:ال|بال)?لون|بلون|цвет\p{L}*|renk\p{L}*|颜色|色|สี|in|в|do|ada)$/u;
const longestEnding = 4;

/** Whether a text says a colour and nothing else. */
export function isColourOnly(typed: string): boolean {
  const words = (fold(typed).match(word) ?? []).map((text) =>
    text.replace(/^(?:(?:มี)?สี|(?:بال|ال)(?!لون))(?=.{2})/u, ''),
  );
  const isColour = (text: string) =>
    colours.some(
      (phrase) => text.startsWith(stemOf(phrase.text)) && text.length - phrase.text.length <= longestEnding,
    );
  return (
    words.some(isColour) &&
    words.every((text) => isColour(text) || announces.test(text) || /^(?:สี|色)/u.test(text))
  );
}

const stemOf = (text: string): string =>
  /\p{Script=Cyrillic}/u.test(text) && text.length > 5 ? text.slice(0, -2) : text;

/** A colour as a text calls it. */
export function colourSaid(typed: string, name: string): string {
  const ofName = colours.filter((phrase) => phrase.name === name);
  const typedColour = (typed.match(word) ?? []).find((each) =>
    ofName.some((phrase) => fold(each).startsWith(stemOf(phrase.text))),
  );
  return typedColour ?? ofName.find((phrase) => fold(typed).includes(phrase.text))?.text ?? name;
}
