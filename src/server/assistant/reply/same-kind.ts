import type { Kit } from './reply-kit.ts';
import { isSaid } from './said.ts';

interface Titled {
  sellerTextTitle: string;
}

const surest = 3;

/** The part of a title that names the product. */
const nameOf = (title: string): string => title.split(/[,，、،]|\s\d/u)[0]!.trim();

/** What a name's head is called, in its own words and in those that mean the same. */
async function headsOf(kit: Kit, words: string): Promise<string[]> {
  const { terms } = await kit.readWords(words);
  const head = terms.find(({ isHead }) => isHead);
  if (!head) return [];
  const same = head.all.map((lexemes) =>
    lexemes.map((lexeme) => lexeme.replace(/^[a-z]{1,2}[:=]/u, '')).join(' '),
  );
  return [...new Set([head.typed, head.text, ...same])].filter((name) => name.length > 1);
}

/**
 * Of what was found what is called like the rest of its kind: a search that is narrowed until nothing of the kind is
 * left finds what shares a category or a word with it.
 * @param usual  what is found where nothing narrows it
 */
export async function sameKind<Row extends Titled>(
  kit: Kit,
  words: string,
  rows: readonly Row[],
  usual: readonly Titled[],
): Promise<Row[]> {
  const heads = await headsOf(kit, words);
  const isCalledSo = ({ sellerTextTitle }: Titled) => heads.some((head) => isSaid(sellerTextTitle, head));
  if (usual.some(isCalledSo)) return rows.filter(isCalledSo);
  // What a category alone brings is of the kind as far as it stands at the top.
  const names = new Set(usual.slice(0, surest).map(({ sellerTextTitle }) => nameOf(sellerTextTitle)));
  return rows.filter(({ sellerTextTitle }) => names.has(nameOf(sellerTextTitle)));
}
