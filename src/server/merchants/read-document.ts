import type { Sharp } from 'sharp';
import { unpack } from '../platform/files/pictures.ts';
import type { ReadFields, ReadLine } from './parse-document.ts';
import { parseIdentityBack, parseIdentityFront } from './parse-identity.ts';
import { parseLicence } from './parse-licence.ts';
import type { PictureReader } from './providers/reader.ts';

export type Document = 'licence' | 'identity_front' | 'identity_back';

interface Kind {
  parse: (lines: readonly ReadLine[]) => ReadFields;
  /** Read so well that no other way up can be better. */
  isSure: (fields: ReadFields) => boolean;
}

const kinds: Record<Document, Kind> = {
  licence: {
    parse: parseLicence,
    isSure: (fields) => has(fields, 'registrationNumber', 'companyName', 'legalPerson'),
  },
  identity_front: {
    parse: parseIdentityFront,
    isSure: (fields) => has(fields, 'identityNumber', 'personName'),
  },
  identity_back: {
    parse: parseIdentityBack,
    isSure: (fields) => has(fields, 'identityFrom', 'identityUntil'),
  },
};

/** Whether all of these were read without doubt. */
function has(fields: ReadFields, ...names: string[]): boolean {
  return names.every((name) => fields[name]?.doubtful === false);
}

const turns = [0, 90, 270, 180] as const;
type KeyedLock = (typeof turns)[number];

/** A longer side makes reading slower and hungrier, not better. */
const longestSide = 1_600;

/** Reads a document whichever way up it was photographed: all four are tried until one is sure, the best is taken. */
export async function readDocument(
  reader: PictureReader,
  picture: Buffer,
  document: Document,
  signal: AbortSignal,
): Promise<{ fields: ReadFields; turned: KeyedLock }> {
  const { parse, isSure } = kinds[document];
  let best: { fields: ReadFields; turned: KeyedLock } = { fields: {}, turned: 0 };
  for (const turned of turns) {
    const turn = (unpacked: Sharp) =>
      unpacked
        .rotate(turned)
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 95 })
        .toBuffer();
    const upright = await unpack(picture, turn, { isPatient: true });
    const fields = parse(await reader.read(upright, signal));
    if (worth(fields) > worth(best.fields)) best = { fields, turned };
    if (isSure(fields)) break;
  }
  return best;
}

/** More fields are better, certain ones twice. */
const worth = (fields: ReadFields): number =>
  Object.values(fields).reduce((sum, field) => sum + (field?.doubtful ? 1 : 2), 0);
