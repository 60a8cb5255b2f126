/** Nothing of ours is nested deeper. */
const deepest = 64;

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** Why a text is not parsed: it is nested too deep, or has too much outside of its strings. */
export class JsonBoundError extends Error {
  override name = 'JsonBoundError';
  readonly bound: 'depth' | 'size';

  constructor(bound: 'depth' | 'size') {
    super(`the JSON exceeds its bound of ${bound}`);
    this.bound = bound;
  }
}

/**
 * Looks through a text of JSON before it is parsed. A long string costs as much as its bytes; nested lists and many
 * small values cost a hundred times theirs, so they are what is bounded.
 * @param mostStructure  characters outside of strings, and escapes inside them
 * @throws {JsonBoundError}
 */
function checkBounds(text: string, mostStructure: number, mostNames: number): void {
  let depth = 0;
  let structure = 0;
  let names = 0;
  for (let at = 0; at < text.length; at++) {
    if (++structure > mostStructure) throw new JsonBoundError('size');
    const code = text.charCodeAt(at);
    if (opening.has(code)) {
      if (++depth > deepest) throw new JsonBoundError('depth');
    } else if (closing.has(code)) depth--;
    else if (code === colon) {
      if (++names > mostNames) throw new JsonBoundError('size');
    } else if (code === quote) {
      // To the quote that ends the string: one that is not escaped.
      for (at = text.indexOf('"', at + 1); at !== -1 && isEscaped(text, at); at = text.indexOf('"', at + 1))
        if (++structure > mostStructure) throw new JsonBoundError('size');
      if (at === -1) return;
    }
  }
}

function isEscaped(text: string, at: number): boolean {
  let from = at;
  while (text.charCodeAt(from - 1) === backslash) from--;
  return (at - from) % 2 === 1;
}

/** Names in the largest input of a call, several times over; an object of a quarter of a million takes a second. */
export const mostNamesOfCall = 50_000;

/**
 * Parses JSON that somebody sent.
 * @param mostStructure  characters outside of strings: numbers, names of things and brackets
 * @param mostNames  names of all objects together
 * @throws {JsonBoundError} before anything is parsed; SyntaxError
 */
export function parseBounded(text: string, mostStructure = 1024 * 1024, mostNames = Infinity): unknown {
  checkBounds(text, mostStructure, mostNames);
  return JSON.parse(text) as unknown;
}
