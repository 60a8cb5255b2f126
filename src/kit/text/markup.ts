const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that stands in an element or between quotes, in HTML or XML. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character]!);

/** JSON in a script element that no script engine reads: `<` alone could end it. */
export const jsonInMarkup = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
