import { documentEndings, type DocumentType } from '../../contract/files/uploads.ts';
import type { Download } from '../../contract/shapes.ts';
import { requireFound } from '../../kit/errors.ts';
import type { Deps } from '../platform/context.ts';
import type { CertificateRow } from './sql.ts';

/** What a certificate's file may be: what operators and shoppers can look at. */
const readableTypes = ['application/pdf', 'image/jpeg'] as const satisfies DocumentType[];

export const isReadable = (mime: string | undefined): mime is (typeof readableTypes)[number] =>
  readableTypes.some((type) => type === mime);

/** The file of a certificate, for whoever was found to be allowed to read it. @throws {Refusal} NOT_FOUND */
export async function readFile(
  { privateFiles }: Pick<Deps, 'privateFiles'>,
  row: CertificateRow,
): Promise<Download> {
  const content = requireFound(await privateFiles.stream(row.file));
  const ending = documentEndings[row.file_mime];
  const bareName = row.file_name.replace(/\.[A-Za-z0-9]{1,5}$/, '');
  return {
    fileName: `${bareName || row.kind}.${ending}`,
    contentType: row.file_mime,
    body: content.body as ReadableStream<Uint8Array<ArrayBuffer>>,
  };
}
