import type { StatedTax } from '../../../kit/amounts/tax.ts';
import type { Formats } from '../../page/format/format.ts';
import type { Words } from '../../page/words.ts';

/** What a price includes of tax, or why it includes none. */
export const textOfTax = (
  t: Words<'order'>,
  format: Formats,
  { treatment, basisPoints }: Pick<StatedTax, 'treatment' | 'basisPoints'>,
): string =>
  treatment === 'standard'
    ? t('tax.standard', { rate: format.rate(basisPoints / 100) })
    : t(`tax.${treatment}`);
