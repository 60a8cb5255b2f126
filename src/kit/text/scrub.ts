// Local part and domain in any script; a mail address may be written with its @ encoded.
const mail = /[^\s<>"'(),;:/?=&]{1,64}(?:@|%40)[^\s<>"'(),;:/?=&]{1,255}/gi;
/** Telephone numbers, cards, order numbers: three digits or more in any script, with what people put between them. */
const digits = /\p{Nd}(?:[ ().\u002d\u2010-\u2014]{0,2}\p{Nd}){2,}/gu;
/** Tokens, hashes and ids: long words with letters and digits mixed. */
const token = /[\w-]{16,}/g;
const query = /[?#][^\s"'()<>]*/g;
// oxlint-disable-next-line no-control-regex -- what a log or a terminal would act on is what is taken out
const unseen = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFFE\uFFFF]+/g;

/**
 * A text without what could tell of a person: mail addresses, runs of digits, tokens, query values; one line, at most
 * `max` long. What stands for them stays when the text is scrubbed again.
 */
export function scrub(text: string, max = 300): string {
  return cut(
    text
      .slice(0, max * 4)
      .toWellFormed()
      .replace(unseen, ' ')
      .replace(query, '')
      .replace(mail, '<mail>')
      .replace(token, (word) => (/\d/.test(word) ? '<key>' : word))
      .replace(digits, '<number>')
      .trim(),
    max,
  );
}

/** The address of a shared link, whose last part lets everybody in who has it. */
const sharedLink = /\/shared\/[^/\s]+/gi;

/** The path of an address, without host, query, mail addresses and what opens a shared link; ids in it stay. */
export function barePath(address: string, max = 300): string {
  const path = address
    .slice(0, max * 4)
    .toWellFormed()
    .replace(/^[a-z][\w+.-]*:\/\/[^/?#]*/i, '')
    .replace(/[?#].*/s, '')
    .replace(unseen, '')
    .replace(mail, '<mail>')
    .replace(sharedLink, '/shared/<key>');
  return cut(path || '/', max);
}

/** Cuts between characters, never inside one. */
const cut = (text: string, max: number): string =>
  text.length <= max
    ? text
    : text
        .slice(0, max)
        .toWellFormed()
        .replace(/\uFFFD$/, '');
