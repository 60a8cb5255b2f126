import type { EvidenceType } from '../../../../contract/payments/evidence-kinds.ts';

const heads: readonly (readonly [EvidenceType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** What a file is by its first bytes, whatever it is called; null for what banks do not read. */
export const typeOfEvidence = (bytes: Uint8Array): EvidenceType | null =>
  heads.find(([, head]) => head.every((byte, i) => bytes[i] === byte))?.[0] ?? null;

/** How the name of such a file ends. */
export const evidenceEndings: Record<EvidenceType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};
