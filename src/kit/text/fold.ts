/*
 * Texts as they are compared, never as they are shown. The database does the same by `fold_name` and `fold_text`
 * (db/migrations/0195): whoever changes one changes both, and marks what is kept folded to be made again.
 */

// Marks that help to read a word aloud and are left out as a rule: Arabic vowels, a stretched line; and what has no shape.
const readingMarks = /[\u0640\u00AD\u061C\uFEFF\u2060\u200B-\u200F]|[\u064B-\u065F\u0670]/g;
const russianStress = /(?<=[\u0400-\u04FF])[\u0300\u0301]/g;
const figures = /[\u0660-\u0669\u06F0-\u06F9\u0E50-\u0E59]/g;
// Latin, Greek and Cyrillic accents; Thai vowels are marks too, but letters to a reader.
const accents = /[\u0300-\u036F\u064B-\u065F\u0670]/g;

/** A text as most people write it: of one width and one form of each letter, without marks of reading, figures as ASCII. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(readingMarks, '')
    .replace(russianStress, '')
    // Compatibility forms take Thai am apart, which segmenters and readers no longer know.
    .replaceAll('\u0E4D\u0E32', '\u0E33')
    .replace(figures, (figure) => String((figure.charCodeAt(0) - (figure < '\u0E50' ? 0 : 0x0e50)) & 0xf));

/**
 * A name as another that says the same to its readers: however it was typed, in whatever case and spacing. Letters that a
 * language tells apart stay apart (й and и, ş and s), but the Turkish dot: capitals of either i may be typed as I.
 */
export const foldName = (text: string): string => withoutCase(plainText(text)).replace(/\s+/g, ' ').trim();

/** A text as it is searched: folds accents and forms of letters too, which people leave out as they type. */
export const fold = (text: string): string =>
  withoutCase(plainText(text))
    .normalize('NFD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');

const withoutCase = (text: string): string =>
  text.toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ı', 'i').replaceAll('ς', 'σ');
