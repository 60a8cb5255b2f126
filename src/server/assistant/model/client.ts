import { parseBounded } from '../../../kit/bounded-json.ts';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import { callOut } from '../../platform/network/call-out.ts';
import { startPatience } from '../../platform/patience.ts';

/** The model said nothing that can be used, or nothing at all. */
export class ModelFailed extends Error {}

export type ModelSettings = NonNullable<Config['assistantModel']>;

export interface ModelCall {
  id: string;
  name: string;
  /** JSON, if it is right. */
  arguments: string;
}

export type ModelMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; tool_calls?: object[] }
  | { role: 'tool'; tool_call_id: string; content: string };

/**
 * A part of what it says: some text, what it thinks and nobody is shown, what the service says that it came to, or, when
 * it has said everything, the tools that it wants.
 */
export type ModelPart = { text: string } | { thought: string } | { tokens: number } | { calls: ModelCall[] };

const idleMs = 15_000;
const mostBytes = 512 * 1024;
const mostCalls = 4;
const longestArguments = 8_000;

const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            reasoning_content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.number().int().min(0).max(50).default(0),
                  id: z.string().max(200).nullish(),
                  function: z
                    .object({ name: z.string().max(100).nullish(), arguments: z.string().nullish() })
                    .optional(),
                }),
              )
              .nullish(),
          })
          .nullish(),
      }),
    )
    .max(10)
    .default([]),
  usage: z
    .object({ total_tokens: z.number().int().min(0).max(1e8) })
    .nullish()
    .catch(null),
});

/**
 * Asks a model (chat completions, streamed) at the address that the operator has set.
 * @throws {ModelFailed} for a server that does not answer, answers something else, hangs or does not end
 */
export async function* askModel(
  { url, name, key }: ModelSettings,
  messages: readonly ModelMessage[],
  tools: readonly object[],
  signal: AbortSignal,
): AsyncGenerator<ModelPart> {
  callOut('the language model');
  const idle = new AbortController();
  const patience = startPatience(idleMs, () => idle.abort());
  const calls: ModelCall[] = [];
  try {
    const response = await fetch(new URL('chat/completions', url.endsWith('/') ? url : `${url}/`), {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.any([signal, idle.signal]),
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model: name, messages, tools, stream: true, temperature: 0.2 }),
    });
    if (!response.ok || !response.body) throw new ModelFailed(`status ${response.status}`);
    let rest = '';
    let bytes = 0;
    const decoder = new TextDecoder();
    for await (const part of response.body) {
      patience.renew();
      if ((bytes += part.length) > mostBytes) throw new ModelFailed('it does not end');
      const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const data = /^data:\s?(.*)$/.exec(line.trimEnd())?.[1];
        if (data === undefined) continue;
        if (data === '[DONE]') return yield { calls };
        yield* readChunk(data, calls);
      }
    }
    if (bytes === 0) throw new ModelFailed('it says nothing');
    yield { calls };
  } catch (error) {
    throw error instanceof ModelFailed ? error : new ModelFailed(String(error));
  } finally {
    patience.end();
    // What is not read to its end is given up.
    idle.abort();
  }
}

/** Takes a chunk of an answer in. @throws {ModelFailed} */
function* readChunk(data: string, calls: ModelCall[]): Generator<ModelPart> {
  let value: unknown;
  try {
    value = parseBounded(data);
  } catch {
    throw new ModelFailed('no JSON');
  }
  const parsed = chunk.safeParse(value);
  if (!parsed.success) throw new ModelFailed('no chunk');
  const delta = parsed.data.choices[0]?.delta;
  for (const each of delta?.tool_calls ?? []) {
    if (each.index >= mostCalls) throw new ModelFailed('too many calls');
    const call = (calls[each.index] ??= { id: '', name: '', arguments: '' });
    call.id ||= each.id ?? '';
    call.name ||= each.function?.name ?? '';
    call.arguments += each.function?.arguments ?? '';
    if (call.arguments.length > longestArguments) throw new ModelFailed('endless arguments');
  }
  if (delta?.content) yield { text: delta.content };
  if (delta?.reasoning_content) yield { thought: delta.reasoning_content };
  const { usage } = parsed.data;
  if (usage) yield { tokens: usage.total_tokens };
}
