import { rulesOfSale } from '../follow-up-rules.ts';
import { needsLicense, readPermitProducts, type Forbidden } from '../reading/forbidden.ts';
import { speech, type Kit, type Reply, type Turn } from './reply-kit.ts';

/** Kinds in whose place something lawful of the same use is sold. */
const lawfulInstead = ['counterfeit', 'fireworks', 'spying'] as const satisfies readonly Forbidden[];

const rules = (kit: Kit): string[] => [
  kit.caller.link('/rules'),
  kit.caller.link(`/help?article=${rulesOfSale}`),
];

/** What may not be traded is not looked for, and no request is made for it; each kind that is named has its line. */
export async function* replyForbidden(
  kit: Kit,
  conversation: Turn['conversation'],
  kinds: readonly Forbidden[],
): Reply {
  const { say } = speech(kit.caller.language);
  const instead = conversation.product;
  const lines = [
    ...kinds.map((kind) =>
      say(needsLicense.has(kind) ? 'chat.forbidden.unlicensed' : 'chat.forbidden', {
        what: say(`chat.what.${kind}`),
        why: say(`chat.why.${kind}`),
      }),
    ),
    ...lawfulInstead.filter((kind) => kinds.includes(kind)).map((kind) => say(`chat.lawful.${kind}`)),
    instead ? say('chat.forbidden.instead', { words: instead }) : say('chat.forbidden.else'),
    ...rules(kit),
  ];
  yield { type: 'TEXT', text: lines.join('\n') };
  return { ...conversation, intent: 'help', article: rulesOfSale };
}

/** In Chinese what a thing is like stands before it: 没有牌子的手表. */
const describedBy = /^.{1,12}的(?=\p{Script=Han})/u;

/** Whether something may be sold that is on no list of what may not: with a permit, or as it is. */
export function saleLines(kit: Kit, { question, reading }: Pick<Turn, 'question' | 'reading'>): string[] {
  const { say } = speech(kit.caller.language);
  const permit = readPermitProducts(question);
  const isNamed = reading.isKnown === true && reading.product !== '';
  const free = isNamed
    ? say('chat.sale.free', { words: reading.product.replace(describedBy, '') })
    : say('chat.sale.unlisted');
  return [permit ? say('chat.sale.permit', { what: say(`chat.permit.${permit}`) }) : free, ...rules(kit)];
}
