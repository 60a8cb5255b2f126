import { speech, type Kit, type Reply, type Turn } from '../reply-kit.ts';

const mostTerms = 4;
/** These are agreed on in an order. */
const incoterms = new Set<string>(['EXW', 'FCA', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP']);

/** What terms of trade mean, each in its line. */
export async function* replyTerms(kit: Kit, { conversation, reading }: Turn): Reply {
  const { say } = speech(kit.caller.language);
  const terms = reading.terms.slice(0, mostTerms);
  const lines = terms.map((term) => {
    const text = say(`chat.term.${term}`);
    return terms.length > 1 && incoterms.has(term) ? `– ${term}: ${text}` : text;
  });
  const isAgreed = terms.some((term) => incoterms.has(term));
  const article = isAgreed
    ? 'terms'
    : terms.some((term) => term === 'FCL' || term === 'LCL')
      ? 'loads'
      : null;
  yield {
    type: 'TEXT',
    text: [
      ...lines,
      ...(isAgreed ? [say('chat.term.note')] : []),
      ...(article ? [kit.caller.link(`/help?article=${article}`)] : []),
    ].join('\n'),
  };
  return conversation;
}
