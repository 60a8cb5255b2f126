// What is known of a telephone number without the tables of the countries, which are too heavy for a browser: phones.ts
// has them.

/** How a number is typed: digits with optional hyphen groups, under 15 characters (specification, section 5). */
export const phonePattern: RegExp = /^(?=.{1,14}$)\d+(-\d+)*$/;

/** The digits that reach a number from anywhere; a `(0)` in it is for callers at home. */
const reaching = (phone: string): string => phone.replaceAll('(0)', '').replaceAll(/\D/g, '');

/** The address that calls a number, written with the code of its country where it has one. */
export const phoneAddress = (phone: string): string =>
  `tel:${phone.trimStart().startsWith('+') ? '+' : ''}${reaching(phone)}`;

/** The address that writes to a number by WhatsApp. */
export const whatsappAddress = (phone: string): string => `https://wa.me/${reaching(phone)}`;
