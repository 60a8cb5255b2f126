import type { Context } from '../platform/context.ts';

type Reading = Pick<Context, 'config' | 'language'>;

/** A page of the marketplace in the reader's language, as paper carries it. */
const pageAddress = ({ config, language }: Reading, path: string): string =>
  `${config.publicUrl}/${language}${path}`;

export const productAddress = (reading: Reading, id: string): string =>
  pageAddress(reading, `/goods-detail/_${id}.html`);
export const shopAddress = (reading: Reading, id: string): string => pageAddress(reading, `/shop/${id}`);
export const homeAddress = (reading: Reading): string => pageAddress(reading, '');
