/** What a picture is uploaded for. Licences, identity cards and papers for a credit line are shown to their owner and to operators only,
 *  what belongs to an order to its two sides too. */
export const uploadPurposes = [
  'licence',
  'identity',
  'avatar',
  'products',
  'shop',
  'rfq',
  'review',
  'video',
  'refund',
  'invoice',
  'credit',
  'document',
] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** What operators upload is for the storefront. */
export const staffPurpose = 'content';

/** What is taken, as a browser's `accept` names it. What a file really is, its bytes tell. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** What a product' video may be. It is sent with the key of the picture at its first second, which goes first. */
export const videoTypes = ['video/mp4', 'video/webm'] as const;
/** A video is held in memory while it is sent: longer ones are not kept. */
export const maximumVideo = 30 * 1024 * 1024;

/** Documents by their media types, with how their names end. Files with programs in them (.xlsm, .docm) are none. */
export const documentEndings = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/csv': 'csv',
  // Photographs of papers, whatever they were sent as.
  'image/jpeg': 'jpg',
} as const;
export type DocumentType = keyof typeof documentEndings;
/** What is taken as a document, as a browser's `accept` names it. */
export const documentTypes: readonly string[] = [
  ...new Set([...Object.keys(documentEndings), ...pictureTypes]),
];
export const maximumDocument = 10_000_000;

/** The largest upload but a video's or a document's, in bytes. */
export const maximumUpload = 8 * 1024 * 1024;

/** What the address in a permission answers to the bytes that were PUT there. */
export interface Uploaded {
  /** What other calls take: 40 hexadecimal digits. */
  key: string;
  /** Where it can be seen; for private pictures a signed address that ends after ten minutes, for documents none. */
  url: string;
  width: number;
  height: number;
}
