import type { LetterPart } from '../../../contract/operations/letter-texts.ts';
import { languageCodes, type Language } from '../../../kit/languages.ts';
import { serverText, type ServerWord } from '../../../words/server.ts';
import { isEnglishOnly, letterKinds, type LetterKind } from './letter-kinds.ts';
import { placeholdersOf, type Placeholders } from './template-rules.ts';

type LetterPartName = Pick<LetterPart, 'part'> & { name: ServerWord };

/** The texts that a letter is put together from. */
export function partsOf({ id, subject, followedBy }: LetterKind): LetterPartName[] {
  return [
    { part: 'subject', name: subject },
    { part: 'body', name: id },
    ...(followedBy ? [{ part: 'continuation' as const, name: followedBy }] : []),
  ];
}

/** Letters to operators warn them of each other: what they say is not theirs to change. */
export const isEditable = (kind: LetterKind): boolean => !isEnglishOnly(kind);

export const findLetterKind = (id: string): LetterKind | undefined =>
  letterKinds.find((letter) => letter.id === id);

const placeholdersByName = new Map<ServerWord, Placeholders>();

/** What a text may and must name. Of two letters that say the same text each may fill in something else: both count. */
export function placeholdersIn(name: ServerWord): Placeholders {
  const former = placeholdersByName.get(name);
  if (former) return former;
  const placeholders = placeholdersOf(languageCodes.flatMap((language) => serverText(language, name) ?? []));
  placeholdersByName.set(name, placeholders);
  return placeholders;
}

const sharedCounts = new Map<ServerWord, number>();
for (const kind of letterKinds)
  for (const { name } of partsOf(kind)) sharedCounts.set(name, (sharedCounts.get(name) ?? 0) + 1);

/** How many other letters say the same text. */
export const countSharing = (name: ServerWord): number => (sharedCounts.get(name) ?? 1) - 1;

/** The standard text in a language, before it is filled in. */
export const standardOf = (language: Language, name: ServerWord): string => serverText(language, name) ?? '';
