import { inflateSync } from 'node:zlib';

/**
 * The texts of a PDF that our papers are made as, page by page, each piece as it was drawn: enough to see what a
 * reader finds when searching or copying.
 */
export function readPdf(pdf: Buffer): string[][] {
  const objects = objectsOf(pdf);
  const at = (reference: string | undefined) => objects.get(Number(reference?.split(' ')[0]));
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map(({ head }) => {
    const contents = at(/\/Contents (\d+ 0 R)/.exec(head)?.[1])?.stream.toString('latin1') ?? '';
    const resources = at(/\/Resources (\d+ 0 R)/.exec(head)?.[1])?.head ?? head;
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+ 0 R)/g)].map(([, name, reference]) => [
        name,
        lettersOf(at(/\/ToUnicode (\d+ 0 R)/.exec(at(reference)?.head ?? '')?.[1])?.stream),
      ]),
    );
    let letters: string[] = [];
    const texts: string[] = [];
    for (const [, font, shown] of contents.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font) letters = fonts.get(font) ?? [];
      else
        texts.push(
          [...shown!.matchAll(/<([0-9a-f]*)>/g)]
            .flatMap(([, glyphs]) => glyphs!.match(/.{4}/g) ?? [])
            .map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '')
            .join(''),
        );
    }
    return texts;
  });
}

function objectsOf(pdf: Buffer): Map<number, { head: string; stream: Buffer }> {
  const text = pdf.toString('latin1');
  const found = new Map<number, { head: string; stream: Buffer }>();
  for (const match of text.matchAll(/^(\d+) 0 obj\n/gm)) {
    const begin = match.index + match[0].length;
    const streamAt = text.indexOf('stream\n', begin);
    const end = text.indexOf('endobj', begin);
    if (streamAt === -1 || streamAt > end) {
      found.set(Number(match[1]), { head: text.slice(begin, end), stream: Buffer.alloc(0) });
      continue;
    }
    const head = text.slice(begin, streamAt);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const bytes = pdf.subarray(streamAt + 7, streamAt + 7 + length);
    found.set(Number(match[1]), {
      head,
      stream: head.includes('/FlateDecode') ? inflateSync(bytes) : bytes,
    });
  }
  return found;
}

/** What each glyph of a font stands for. */
function lettersOf(map: Buffer | undefined): string[] {
  const letters: string[] = [];
  for (const [, first, , codes] of (map?.toString('latin1') ?? '').matchAll(
    /<([0-9a-f]+)> <([0-9a-f]+)> \[(.*?)\]/g,
  ))
    for (const [i, [, code]] of [...codes!.matchAll(/<([0-9a-f ]*)>/g)].entries())
      letters[Number.parseInt(first!, 16) + i] = Buffer.from(code!.replaceAll(' ', ''), 'hex')
        .swap16()
        .toString('utf16le');
  return letters;
}
