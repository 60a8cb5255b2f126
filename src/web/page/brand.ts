export { brand } from '../../words/brand.ts';

/**
 * What the footer says of how to reach us. Each installation has its own: this number is one of those that Ofcom keeps
 * for fiction, so nobody is called by mistake.
 */
export const contact = { phone: '+44 20 7946 0830', hours: '8:30-18:00' };
