import { speech, type Kit, type Reply, type Turn } from '../reply-kit.ts';

const customsServices = '/outside-trade-serve/customs-inspection-foreign-exchange-taxation';

/** What a country requires of a product: there is no data about it, which is said with who knows and what is known here. */
export async function* replyRegulation(kit: Kit, { conversation }: Turn): Reply {
  const { say } = speech(kit.caller.language);
  const services = kit.caller.link(customsServices);
  yield { type: 'TEXT', text: say('chat.regulation', { services, hs: say('chat.regulation.hs') }) };
  return conversation;
}

/** Forecasts and what to trade in: nobody here knows, which is said with the figures that there are. */
export async function* replyAdvice(kit: Kit, { conversation }: Turn): Reply {
  const { say } = speech(kit.caller.language);
  yield { type: 'TEXT', text: say('chat.advice', { example: say('chat.advice.example') }) };
  return conversation;
}
