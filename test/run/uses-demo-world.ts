import { readFileSync } from 'node:fs';

/** Whether a file of tests starts the product with the demo world. */
export const usesDemoWorld = (file: string): boolean =>
  /\b(prepareServer|startTestServer)\(/.test(readFileSync(file, 'utf8'));
