import { escapeMarkup } from './markup.ts';

/** What a rich text may be made of; the schema knows the same list. */
const kept = new Set([
  'p',
  'h3',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'blockquote',
  'table',
  'tbody',
  'tr',
  'th',
  'td',
]);
/** Other names for what is kept. */
const meant: Record<string, string> = {
  b: 'strong',
  i: 'em',
  div: 'p',
  section: 'p',
  article: 'p',
  h1: 'h3',
  h2: 'h3',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
};
/** Nothing inside of these is text. */
const unread = new Set([
  'script',
  'style',
  'template',
  'title',
  'textarea',
  'iframe',
  'noscript',
  'svg',
  'math',
]);
const blocks = new Set(['p', 'h3', 'ul', 'ol', 'blockquote', 'table']);
/** Inside of these another block would be no paragraph of theirs. */
const closedByBlock = new Set(['p', 'h3']);

const tokens = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</g;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * Makes a rich text of whatever HTML somebody sends: the elements above without attributes, well nested, and pictures
 * that are kept here. Everything else stays as its text. The result is built anew, never cut out of what came.
 */
export function cleanRichText(html: string): string {
  const open: string[] = [];
  let out = '';
  let hidden: string | null = null;
  const closeTo = (depth: number) => {
    while (open.length > depth) out += `</${open.pop()!}>`;
  };
  for (const [token, slash, tag = '', attributes = ''] of html.matchAll(tokens)) {
    const name = meant[tag.toLowerCase()] ?? tag.toLowerCase();
    if (hidden !== null) {
      if (slash && name === hidden) hidden = null;
      continue;
    }
    if (token.startsWith('<!--')) continue;
    if (tag === '') {
      out += escapeMarkup(readEntities(token)).replaceAll('&#39;', "'").replaceAll('&quot;', '"');
      continue;
    }
    if (unread.has(name)) {
      if (!slash && !attributes.endsWith('/')) hidden = name;
      continue;
    }
    if (name === 'br' || name === 'hr') {
      if (name === 'hr') closeTo(depthOutsideOf(open, closedByBlock));
      out += `<${name}>`;
    } else if (name === 'img') {
      out += pictureOf(attributes);
    } else if (kept.has(name)) {
      if (slash) {
        const depth = open.lastIndexOf(name);
        if (depth >= 0) closeTo(depth);
      } else if (open.length < 20) {
        if (blocks.has(name)) closeTo(depthOutsideOf(open, closedByBlock));
        if (name === 'li' && open.at(-1) === 'li') closeTo(open.length - 1);
        open.push(name);
        out += `<${name}>`;
      }
    }
  }
  closeTo(0);
  return withoutEmpty(out).trim();
}

function depthOutsideOf(open: readonly string[], names: ReadonlySet<string>): number {
  const at = open.findIndex((name) => names.has(name));
  return at < 0 ? open.length : at;
}

function withoutEmpty(html: string): string {
  for (let before = ''; before !== html;) {
    before = html;
    html = html.replace(/<(p|h3|ul|ol|li|strong|em|blockquote|tbody|table)>(?:\s|<br>)*<\/\1>/g, '');
  }
  return html;
}

/** A picture whose file is here; a picture from elsewhere would tell its owner who looks at our pages. */
function pictureOf(attributes: string): string {
  const read = (name: string) =>
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes)?.slice(1).join('') ??
    '';
  const key = /^(?:https?:\/\/[^/]+)?\/files\/([0-9a-f]{40})(?:\?|$)/.exec(readEntities(read('src')))?.[1];
  const about = readEntities(read('alt'))
    .replace(/[<>"&\r\n]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
  return key ? `<img src="/files/${key}" alt="${about}">` : '';
}

const readEntities = (text: string): string =>
  text
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,5}));/gi, (whole, decimal, hex, name) => {
      if (name) return entities[(name as string).toLowerCase()] ?? (whole as string);
      const code = decimal ? Number(decimal) : parseInt(hex as string, 16);
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : '';
    })
    .replace(
      // oxlint-disable-next-line no-control-regex -- what no text holds goes
      /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/g,
      '',
    );

/** What a clean rich text says, line by line, without how it is laid out. */
export function plainText(rich: string): string {
  return readEntities(
    rich
      .replace(/<img [^>]*>/g, '')
      .replace(/<li>/g, '\n- ')
      .replace(/<t[hd]>/g, ' ')
      .replace(/<(?:br|hr)>|<\/tr>/g, '\n')
      .replace(/<\/?(?:p|h3|ul|ol|blockquote|table)>/g, '\n\n')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A plain text as a rich one: a paragraph for each part between empty lines. */
export const richOf = (plain: string): string =>
  plain
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeMarkup(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** Whether a clean rich text has anything that its plain text does not say. */
export const isLaidOut = (rich: string): boolean => /<(?!\/?p>|br>)/.test(rich);
