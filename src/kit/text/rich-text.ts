import { clipMarks } from './piled-marks.ts';
import { Tokenizer } from 'htmlparser2';
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

/** What is longer than any form takes is cut before it is read. */
const longest = 1_000_000;

/**
 * Makes a rich text of whatever HTML somebody sends: the elements above without attributes, well nested, and pictures
 * that are kept here. Everything else stays as its text. The result is built from scratch, never cut out of what came, and takes
 * time in proportion to it: the tokenizer looks at each character once.
 */
export function cleanRichText(html: string): string {
  const source = html.slice(0, longest);
  const builder = createBuilder();
  let tag = '';
  let attribute = '';
  let picture: Record<string, string> = {};
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => builder.write(source.slice(start, end)),
      // A no-break space is a space here; a number that is no character stands for nothing.
      ontextentity: (point) =>
        builder.write(point === 0xa0 ? ' ' : point === 0xfffd ? '' : String.fromCodePoint(point)),
      onopentagname(start, end) {
        tag = nameOf(source.slice(start, end));
        picture = {};
      },
      onattribname: (start, end) => (attribute = source.slice(start, end).toLowerCase()),
      onattribdata(start, end) {
        if (tag === 'img') picture[attribute] = (picture[attribute] ?? '') + source.slice(start, end);
      },
      onattribentity(point) {
        if (tag === 'img') picture[attribute] = (picture[attribute] ?? '') + String.fromCodePoint(point);
      },
      onattribend: () => {},
      onopentagend: () => builder.open(tag, picture),
      onselfclosingtag: () => unread.has(tag) || builder.open(tag, picture),
      onclosetag: (start, end) => builder.close(nameOf(source.slice(start, end))),
      oncdata: () => {},
      oncomment: () => {},
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: () => {},
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  // Once entities are read: marks may be written as those.
  return clipMarks(withoutEmpty(builder.end()).trim());
}

function nameOf(written: string): string {
  const name = written.toLowerCase();
  return meant[name] ?? name;
}

/** Puts together what is kept, well nested. */
function createBuilder() {
  const open: string[] = [];
  let out = '';
  let hidden: string | null = null;
  let text = '';
  const flush = () => {
    out += escapeMarkup(visible(text)).replaceAll('&#39;', "'").replaceAll('&quot;', '"');
    text = '';
  };
  const closeTo = (depth: number) => {
    flush();
    while (open.length > depth) out += `</${open.pop()!}>`;
  };
  return {
    write(piece: string) {
      if (hidden === null) text += piece;
    },
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (hidden !== null) return;
      flush();
      if (unread.has(name)) hidden = name;
      else if (name === 'br') out += '<br>';
      else if (name === 'hr') {
        closeTo(depthOutsideOf(open, closedByBlock));
        out += '<hr>';
      } else if (name === 'img') out += pictureOf(attributes);
      else if (kept.has(name) && open.length < 20) {
        if (blocks.has(name)) closeTo(depthOutsideOf(open, closedByBlock));
        if (name === 'li' && open.at(-1) === 'li') closeTo(open.length - 1);
        open.push(name);
        out += `<${name}>`;
      }
    },
    close(name: string) {
      if (hidden !== null) {
        if (name === hidden) hidden = null;
        return;
      }
      const depth = open.lastIndexOf(name);
      if (depth >= 0) closeTo(depth);
    },
    end(): string {
      closeTo(0);
      return out;
    },
  };
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
function pictureOf({ src = '', alt = '' }: Readonly<Record<string, string>>): string {
  const key = /^(?:https?:\/\/[^/]+)?\/files\/([0-9a-f]{40})(?:\?|$)/.exec(src.slice(0, 1_000))?.[1];
  const about = visible(alt.slice(0, 1_000))
    .replace(/[<>"&\r\n]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed();
  return key ? `<img src="/files/${key}" alt="${about}">` : '';
}

const visible = (text: string): string =>
  text.replace(
    // oxlint-disable-next-line no-control-regex -- what no text holds goes
    /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/g,
    '',
  );

/** The entities that a clean rich text is written with. */
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const readEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name]!);

/** What a clean rich text says, line by line, without how it is laid out. */
export function plainText(rich: string): string {
  return readEntities(
    rich
      .replace(/<img [^<>]*>/g, '')
      .replace(/<li>/g, '\n- ')
      .replace(/<t[hd]>/g, ' ')
      .replace(/<(?:br|hr)>|<\/tr>/g, '\n')
      .replace(/<\/?(?:p|h3|ul|ol|blockquote|table)>/g, '\n\n')
      .replace(/<[^<>]*>/g, ''),
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
