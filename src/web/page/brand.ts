export { brand } from '../../words/brand.ts';

/** What the footer says of how to reach us. */
export const contact = { phone: '+86 400 880 1830', hours: '8:30-18:00' };
