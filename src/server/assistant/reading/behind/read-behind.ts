import { fold } from '../../../../kit/text/fold.ts';
import type { Conversation } from '../../conversation-state-rules.ts';
import { countsOrNames } from '../../follow-up-rules.ts';
import { namesModesOnly } from '../cargo.ts';
import type { ChangedSubject, Intent, Reading } from '../reading-rules.ts';
import { isColourOnly, readColours } from '../traits/colours.ts';
import { isMaterialOnly, namesOfMaterial, readMaterials, withoutMaterials } from '../traits/materials.ts';
import { isTraitOnly } from '../traits/stated.ts';
import { readSize } from '../traits/sizes-rules.ts';

/**
 * What is looked for once a correction is heard: another material takes the place of the one that was said, another kind
 * narrows what was shown, another thing takes its place. Null where nothing is set right.
 */
function changedSubject(earlier: Conversation, reading: Reading): ChangedSubject | null {
  if (earlier.product === '' || reading.refs.length > 0) return null;
  const wantedMaterials = reading.materials.filter(({ isDenied }) => !isDenied);
  const deniedMaterials = reading.materials.filter(({ isDenied }) => isDenied);
  const bareProduct = withoutMaterials(reading.product, null);
  const namesMaterial =
    reading.materials.length > 0 &&
    (reading.product === '' ||
      isMaterialOnly(reading.product) ||
      reading.isKnown === false ||
      isPartOf(bareProduct, earlier.product));
  const earlierMaterials = readMaterials([earlier.product, ...earlier.qualities].join(' '));
  if (
    namesMaterial &&
    (reading.isCorrection ||
      deniedMaterials.length > 0 ||
      (wantedMaterials.length > 0 && earlierMaterials.length > 0))
  ) {
    const replaced = new Set(
      [...earlierMaterials, ...deniedMaterials]
        .map(({ material }) => material)
        .filter((material) => !wantedMaterials.some((materialSaid) => materialSaid.material === material)),
    );
    const still = (text: string) => withoutMaterials(text, replaced).replace(danglingWord, '').trim();
    return {
      product: still(earlier.product) || earlier.product,
      qualities: [
        ...new Set([...earlier.qualities.map(still), ...wantedMaterials.map(({ typed }) => typed)]),
      ].filter(Boolean),
      // "No, glass ones" wants none of what was said earlier.
      deniedWords: (reading.isCorrection ? [...replaced] : deniedMaterials.map(({ material }) => material))
        .flatMap(namesOfMaterial)
        .filter((name) => !/^\p{Script=Han}$/u.test(name)),
    };
  }
  const newName = reading.product || (countsOrNames(reading) ? '' : reading.correctedTo);
  if (!reading.isCorrection || newName === '') return null;
  const isNarrower = reading.isKnown !== true || earlier.shown.some(({ title }) => isPartOf(newName, title));
  return isNarrower
    ? {
        product: earlier.product,
        qualities: withQualities(earlier.qualities, [newName, ...reading.qualities]),
        deniedWords: earlier.deniedWords,
      }
    : { product: newName, qualities: reading.qualities, deniedWords: reading.deniedWords };
}

/** What held two things together of which one is gone. */
const danglingWord = /\s(?:and|or|и|или|dan|atau|ve|veya|و|أو|และ|หรือ|和|或)$/u;

const isPartOf = (words: string, text: string): boolean => {
  const foldedText = fold(text);
  const parts = fold(words).split(/\s+/u).filter(Boolean);
  return parts.length > 0 && parts.every((word) => foldedText.includes(word));
};

/** Which of a thing a word says: two colors, sizes or materials of one thing replace each other. */
const slotOf = (text: string): string | null =>
  readSize(text, 'size') !== null
    ? 'size'
    : readSize(text, 'power') !== null
      ? 'power'
      : readColours(text).length > 0
        ? 'colour'
        : isMaterialOnly(text)
          ? 'material'
          : null;

/** The earlier qualities in whose place one said now stands, since it says the same of the thing. */
function replacedBy(earlier: readonly string[], added: readonly string[]): string[] {
  const slots = new Set(added.map(slotOf));
  return earlier.filter((text) => slotOf(text) !== null && slots.has(slotOf(text)));
}

/** Qualities with those said now, each in the place of an earlier one that says the same of the thing. */
export function withQualities(earlier: readonly string[], added: readonly string[]): string[] {
  const replaced = replacedBy(earlier, added);
  return [...new Set([...earlier.filter((text) => !replaced.includes(text)), ...added])];
}

/** Another size or power of the same thing, "and one of 400 W", in the place of the one in its name. */
function otherMeasure(earlier: Conversation, reading: Reading): ChangedSubject | null {
  const [measure] = [reading.product, ...reading.qualities].filter(Boolean);
  if (measure === undefined || earlier.product === '' || !isMeasureOnly(measure)) return null;
  for (const dimension of ['size', 'power'] as const) {
    const [old, fresh] = [readSize(earlier.product, dimension), readSize(measure, dimension)];
    if (old && fresh)
      return {
        product: earlier.product.replace(old.text, measure),
        qualities: earlier.qualities,
        deniedWords: earlier.deniedWords,
      };
  }
  return null;
}

const isMeasureOnly = (text: string): boolean =>
  /^\d{1,6}(?:[.,]\d{1,3})? ?[\p{L}\p{M}]{1,10}$/u.test(text.trim());

/** What a relative clause begins with, before what it says of those spoken of. */
const relative =
  /^(?:(?:version|one|ones|model|option|variant|those)s? )?(?:with|without|in|that (?:has|have|is|are)|which (?:has|have)|(?:yang|yg) (?:ada|pakai|pake|punya|bisa|dengan)|اللي (?:فيه|فيها|معه|معها))?\s?/iu;

/** "One with a USB port" behind a list says what those listed are to have: it looks for no port. */
const describingShown = (earlier: Conversation, reading: Reading): Reading =>
  reading.describes &&
  (earlier.shown.length > 0 || earlier.product !== '') &&
  reading.quantity === null &&
  reading.refs.length === 0 &&
  reading.colours.length === 0 &&
  reading.criterion === null &&
  !reading.isCheaper &&
  (reading.product !== '' || reading.qualities.length > 0) &&
  ofDescribing.has(reading.intent)
    ? {
        ...reading,
        intent: earlier.shown.length > 0 ? 'refine' : 'search',
        product: '',
        namedProduct: '',
        isKnown: false,
        qualities: [...new Set([reading.product.replace(relative, ''), ...reading.qualities])].filter(
          (text) => text !== '' && !reading.deniedWords.includes(text),
        ),
      }
    : reading;
const ofDescribing = new Set<Intent>(['search', 'refine', 'details', 'unknown', 'similar', 'outside', 'more', 'pick', 'orderStatus', 'human']); // prettier-ignore

/** A reading with what it changes of the conversation that it stands in. */
export const readBehind = (earlier: Conversation, typedReading: Reading): Reading => {
  const reading = describingShown(earlier, typedReading);
  return { ...reading, ...changesOf(earlier, reading) };
};

const changesOf = (earlier: Conversation, reading: Reading): Partial<Reading> => ({
  changedSubject: otherMeasure(earlier, reading) ?? changedSubject(earlier, reading),
  replacedQualities: replacedBy(earlier.qualities, reading.qualities),
  namesColourOnly: isColourOnly(reading.product),
  namesTraitsOnly: isTraitOnly([reading.product, ...reading.qualities].join(' '), reading.traits),
  namesModesOnly: namesModesOnly(reading.product),
});
