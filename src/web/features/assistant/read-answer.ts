import {
  developmentSuffix,
  planPath,
  type AgentCode,
  type ChatEvent,
} from '../../../contract/assistant/agents.ts';
import { headers, read } from '../../page/calls/api.ts';

interface Question {
  agent: AgentCode;
  conversationId: string;
  question: string;
  /** What the translator translates into; elsewhere the page's. */
  language: string;
}

/** Those answer with structured data (specification, section 3). */
const inCards = new Set<AgentCode>(['SC_LIFE_BOT', 'SC_GOODS_BOT']);

/** The code of an agent as it is sent: outside production with a suffix. */
export const sentCode = (agent: AgentCode): string =>
  import.meta.env.PROD ? agent : agent + developmentSuffix;

/**
 * Asks, and hands over each event of the answer until it is complete.
 * @throws {ApiError} for a refusal; whatever the connection throws when it breaks
 */
export async function readAnswer(
  { agent, conversationId, question, language }: Question,
  signal: AbortSignal,
  onEvent: (event: ChatEvent) => void,
): Promise<void> {
  const sent = headers('json');
  const body = JSON.stringify({
    ...(conversationId && { conversationId }),
    scene: sent.scene,
    agentCode: sentCode(agent),
    question,
    language,
    ...(inCards.has(agent) && { dataType: 'json' }),
  });
  const response = await fetch(planPath, { method: 'POST', headers: sent, body, signal });
  if (!response.ok || !response.body || !response.headers.get('content-type')?.includes('event-stream')) {
    await read(response);
    throw new Error('no stream');
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.startsWith('data: ')) onEvent(JSON.parse(block.slice('data: '.length)) as ChatEvent);
    }
  }
}
