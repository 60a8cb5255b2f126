import type { Config } from '../../../config.ts';
import { embeddedReader } from './embedded.ts';
import type { PictureReader } from './reader.ts';

/** Every reader, the one that is asked first before the others. */
const readers: readonly PictureReader[] = [embeddedReader];

/** The reader to use, or undefined where reading is switched off or none was installed. */
export const findReader = (config: Config): PictureReader | undefined =>
  config.ocr ? readers.find((reader) => reader.isThere()) : undefined;
