import type { AltchaWidgetElement } from 'altcha/external';
import { useEffect, useRef, type ReactNode } from 'react';
import { ApiError } from '../../page/calls/api.ts';
import { useCall } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { placeCaptcha } from './captcha.ts';

/** `embed` stands in the form to be ticked; `float` shows itself when a code is asked for. */
export type CaptchaDisplay = 'embed' | 'float';

export interface Captcha {
  /** Where it stands in the form. */
  place: ReactNode;
  /**
   * What to send with the call: the solved challenge, or undefined where none is wanted.
   * Null when the visitor has yet to tick it.
   */
  answer: () => Promise<string | undefined | null>;
  /** A challenge counts once: after a refusal another one is needed. */
  renew: () => void;
}

/** The captcha of a form, if the marketplace wants one. */
export function useCaptcha(display: CaptchaDisplay): Captcha {
  const { language } = usePlace();
  const { data, refetch } = useCall('accounts.captchaOpen', {}, { staleTime: 30 * 60_000 });
  const host = useRef<HTMLDivElement>(null);
  const placing = useRef<Promise<AltchaWidgetElement> | null>(null);
  const solved = useRef<string | null>(null);
  const open = data?.open;

  const ask = (): Promise<AltchaWidgetElement> => {
    const element = host.current!;
    return (placing.current ??= placeCaptcha(element, {
      language,
      display: display === 'embed' ? 'standard' : 'floating',
      anchor: element.parentElement!,
    }).then((widget) => {
      widget.addEventListener('statechange', (event) => {
        const { state, payload } = (event as CustomEvent<{ state: string; payload?: string }>).detail;
        solved.current = state === 'verified' ? (payload ?? null) : null;
      });
      return widget;
    }));
  };

  useEffect(() => {
    placing.current = null;
    if (open && display === 'embed') void ask();
    // Placed again for another language; `ask` itself is made again with each drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open, display, language]);

  return {
    place: <div ref={host} className={display === 'float' ? 'contents' : undefined} />,
    async answer() {
      const isWanted = open ?? (await refetch()).data?.open ?? true;
      if (!isWanted) return undefined;
      const widget = await ask();
      if (display === 'embed') return solved.current;
      widget.show();
      const result = await widget.verify();
      widget.hide();
      return result?.payload ?? solved.current;
    },
    renew() {
      solved.current = null;
      void placing.current?.then((widget) => widget.reset());
    },
  };
}

/**
 * Makes a call, and once more with a solved captcha where the server wants one: it does after some wrong passwords.
 * @throws ApiError
 */
export async function withCaptcha<Answer>(
  captcha: Captcha,
  call: (validate?: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'CAPTCHA_WANTED') throw error;
    const validate = await captcha.answer();
    if (!validate) throw error;
    try {
      return await call(validate);
    } finally {
      captcha.renew();
    }
  }
}
