// An id is one text, however it was written: what is compared as a text is what the database compares.
import { textOfFile } from './parsed-files.ts';

const shapes = 'src/contract/shapes.ts';

/** Files that have a shape of ids of their own, which may let capitals through. */
export const ownShapesOfIds = (root: string, files: readonly string[]): string[] =>
  files
    .filter((file) => file.startsWith('src/') && !file.endsWith('.test.ts') && file !== shapes)
    .filter((file) => /\bz\s*\.(?:uuid|guid|uuidv\d)\(/.test(textOfFile(root, file)))
    .map((file) => `${file} has a shape of ids of its own: id in ${shapes}`);
