const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * A text as it stands in XML 1.0, between tags or in a quoted attribute. What XML does not know, control characters and half
 * surrogates, would make the whole file unreadable and is left out.
 */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are the ones to go
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (character) => entities[character]!);

/** An element of what is XML already. */
export const xmlElement = (name: string, ...content: readonly string[]): string =>
  `<${name}>${content.join('')}</${name}>`;

/** An element of a text. */
export const xmlLeaf = (name: string, text: string): string => xmlElement(name, escapeXml(text));
