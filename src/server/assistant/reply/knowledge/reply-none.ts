import { fold } from '../../../../kit/text/fold.ts';
import type { Conversation } from '../../conversation-state-rules.ts';
import { mayBeNoProduct } from '../../coverage-rules.ts';
import { traitsSaid } from '../../reading/traits/stated.ts';
import { waysOn } from '../help/reply-doubt.ts';
import { isCountry, requestPath, searchPage } from '../product-search.ts';
import { speech, type Kit, type Reply, type Speech, type Turn } from '../reply-kit.ts';

/** Nothing was found: what was spoken of before stays the subject, or a request for quotes is the way on. */
export async function* replyNone(kit: Kit, turn: Turn): Reply {
  const { conversation, reading } = turn;
  const speaking = speech(kit.caller.language);
  const { say } = speaking;
  const link = kit.caller.link(requestPath(conversation));
  if (conversation.before && conversation.page === 1) {
    yield {
      type: 'TEXT',
      text: say('chat.keepsSubject', { words: conversation.product, subject: conversation.before.product }),
    };
    return conversation.before;
  }
  const denied = conversation.deniedPlaces.filter(isCountry);
  if (denied.length > 0 && (await hasElsewhere(kit, conversation))) {
    const places = speaking.list(denied.map(speaking.country));
    yield { type: 'TEXT', text: say('chat.noneElsewhere', { words: conversation.product, places, link }) };
    return { ...conversation, page: 1, shown: [] };
  }
  const none = say('chat.foundNone', { words: describedWords(conversation, speaking), link });
  const ways =
    conversation.page === 1 && mayBeNoProduct(reading)
      ? [say('chat.doubt.goods', { words: conversation.product }), ...(await waysOn(kit, turn))]
      : [];
  yield { type: 'TEXT', text: [conversation.page > 1 ? say('chat.noMore') : none, ...ways].join('\n') };
  return { ...conversation, page: 1, shown: conversation.page > 1 ? conversation.shown : [] };
}

/** Whether there would be some, were the places that are ruled out not ruled out. */
async function hasElsewhere(kit: Kit, conversation: Conversation): Promise<boolean> {
  const anywhere = { ...conversation, deniedPlaces: [], page: 1 };
  const { products, partialWords } = await searchPage(kit, anywhere, conversation.product);
  return products.length > 0 && partialWords === null;
}

/** What was looked for, with the properties that are not in its name and where it is to come from. */
function describedWords({ product, qualities, city, from }: Conversation, { list, country }: Speech): string {
  const origin = city?.name ?? (from && country(from));
  const traits = [
    ...qualities.flatMap(traitsSaid).filter((trait) => !fold(product).includes(fold(trait))),
    ...(origin ? [origin] : []),
  ];
  return [product, ...(traits.length > 0 ? [`(${list(traits)})`] : [])].join(' ');
}
