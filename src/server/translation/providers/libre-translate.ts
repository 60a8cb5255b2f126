import { parseBounded } from '../../../kit/bounded-json.ts';
import { z } from 'zod';
import { callTimeouts } from '../../../contract/call-timeouts.ts';
import { text } from '../../../contract/shapes.ts';
import { languageCodes, languages, type Language } from '../../../kit/languages.ts';
import { isEcho } from '../rules.ts';
import { TranslatorFailed, type Translator } from './translator.ts';
import { trimEndMarks } from '../../../kit/text/trim-marks.ts';
import { callOut } from '../../platform/network/call-out.ts';
import { patienceSignal } from '../../platform/patience.ts';

// A little before the browser gives up, so that the visitor reads a sentence.
const patience = callTimeouts['translation.translate'] - 2_000;
const largestAnswer = 256 * 1024;
// One that answers slowly must not gather everybody's requests.
const mostAtOnce = 16;
let underWay = 0;

const answerShape = z.object({
  // Control and direction-override characters are refused here as in what a person types.
  translatedText: text(20_000),
  detectedLanguage: z.object({ language: z.string() }).optional(),
});

/** Two-letter codes; Chinese is "zh" in old versions and an alias of "zh-Hans" in new ones. */
const codeOf = (language: Language): string => languages[language].tag.slice(0, 2);
const languageOf = (code: string): Language | null =>
  languageCodes.find((language) => codeOf(language) === code.slice(0, 2).toLowerCase()) ?? null;

/** A service that speaks LibreTranslate's protocol (POST /translate), which several free programs do. */
export function createLibreTranslate({
  url,
  key,
  timeoutMs = patience,
}: {
  url: string;
  key: string | undefined;
  timeoutMs?: number;
}): Translator {
  const address = `${trimEndMarks(url, '/')}/translate`;
  return {
    name: 'LibreTranslate',
    isKept: true,
    async translate({ text: q, from, to }) {
      const source = from.length === 1 ? codeOf(from[0]!) : 'auto';
      const body = JSON.stringify({ q, source, target: codeOf(to), format: 'text', api_key: key });
      const answer = await ask(address, body, timeoutMs);
      const parsed = answerShape.safeParse(answer);
      if (!parsed.success) throw new TranslatorFailed('the answer has another shape, or cannot be shown');
      const { translatedText, detectedLanguage } = parsed.data;
      const written =
        from.length === 1 ? from[0]! : detectedLanguage ? languageOf(detectedLanguage.language) : null;
      return written === to || isEcho(q, translatedText) ? null : { text: translatedText, from: written };
    },
  };
}

async function ask(address: string, body: string, timeoutMs: number): Promise<unknown> {
  callOut('the translation service');
  if (underWay >= mostAtOnce) throw new TranslatorFailed('too many texts are being translated');
  underWay += 1;
  using late = patienceSignal(timeoutMs);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
      // The body holds a key, which goes where the setting says and nowhere else.
      redirect: 'error',
      signal: late.signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new TranslatorFailed(`it answered ${response.status}`);
    }
    return parseBounded(await readBounded(response));
  } catch (error) {
    if (error instanceof TranslatorFailed) throw error;
    const { name, cause } = error as Error & { cause?: { code?: string } };
    throw new TranslatorFailed(`it could not be asked: ${cause?.code ?? name}`);
  } finally {
    underWay -= 1;
  }
}

async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let read = '';
  for await (const chunk of response.body ?? []) {
    read += decoder.decode(chunk, { stream: true });
    if (read.length > largestAnswer) throw new TranslatorFailed('the answer is too long');
  }
  return read + decoder.decode();
}
